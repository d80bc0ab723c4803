import type { Form, ProjectDetail } from "@firstlight/contract";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { completion, recentActivity } from "./activity.ts";
import { missingSteps } from "./next-steps.tsx";
import { ProjectCounters } from "./project-counters.tsx";

const project: ProjectDetail = {
  id: "p1",
  name: "Mobile app",
  description: "The rebuilt app",
  created_at: "2026-11-01T09:00:00.000Z",
  archived_at: null,
  form_count: 1,
  tester_count: 3,
  response_count: 2,
};

const form: Form = {
  id: "f1",
  project_id: "p1",
  title: "First impressions",
  description: "",
  instructions: "",
  priority: "medium",
  due_date: null,
  sequence_order: 0,
  many_responses: false,
  close_date: null,
  response_limit: null,
  status: "open",
  version: 1,
  fields: [],
  response_count: 2,
  created_at: "2026-11-02T09:00:00.000Z",
  updated_at: "2026-11-02T09:00:00.000Z",
};

test("activity is this project's alone, newest first, down to its creation", () => {
  const response = {
    form_id: "f1",
    form_title: "First impressions",
    project_name: "Mobile app",
    tester_name: "Ana",
    submitted_at: "2026-11-03T09:00:00.000Z",
  };
  const responses = [
    { ...response, id: "r1", project_id: "p1" },
    { ...response, id: "r2", project_id: "p2" },
  ];
  const activity = recentActivity({ project, responses, forms: [form], testers: [] });
  expect(activity.map(({ id }) => id)).toEqual(["r1", "f1", "p1"]);
});

test("completion asks every tester for every open form, drafts and closed ones for none", () => {
  const forms: Form[] = [form, { ...form, id: "f2", status: "closed", response_count: 3 }];
  expect(completion(forms, 3)).toEqual({ n: 2, of: 3 });
  expect(completion(forms, 0)).toEqual({ n: 0, of: 0 });
});

test("the rate shows its base and says when it rests on little", () => {
  render(<ProjectCounters project={project} openForms={1} rate={{ n: 2, of: 3 }} />);
  expect(screen.getByText("67 %")).toBeInTheDocument();
  expect(screen.getByText("2 of 3")).toBeInTheDocument();
  expect(screen.getByText(/few answers yet/i)).toBeInTheDocument();
});

test("nothing to answer is no rate at all", () => {
  render(<ProjectCounters project={project} openForms={0} rate={{ n: 0, of: 0 }} />);
  expect(screen.queryByText(/%/)).not.toBeInTheDocument();
  expect(screen.getByText("nothing to answer yet")).toBeInTheDocument();
});

test("next steps name only what is missing", () => {
  const titles = (forms: number, testers: number, open: number) =>
    missingSteps({ ...project, form_count: forms, tester_count: testers }, open).map(({ title }) => title);
  expect(titles(0, 0, 0)).toEqual(["Build the first form", "Invite the first tester"]);
  expect(titles(1, 3, 0)).toEqual(["Open a form"]);
  expect(titles(1, 3, 1)).toEqual([]);
});
