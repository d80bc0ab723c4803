import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/api/error.ts";
import { FormTextField } from "#ui/fields/form-field.tsx";
import { Button, FormError } from "#ui/index.ts";
import { type LateBody, type OwnCheck, useContractForm } from "./use-contract-form.ts";

interface Project {
  name: string;
  description: string;
}

interface ProjectFormProps {
  send: (project: Project) => Promise<unknown>;
  onSent?: (answer: unknown, typed: Project) => void;
  body?: LateBody;
  ownCheck?: OwnCheck<Project>;
}

function ProjectForm({ body = "projectBody", ...on }: ProjectFormProps) {
  const { control, formProps, failure, isPending } = useContractForm({
    body,
    defaultValues: { name: "", description: "" },
    failed: "Failed to create project. Please try again.",
    ...on,
  });
  return (
    <form {...formProps}>
      <FormError>{failure}</FormError>
      <FormTextField control={control} name="name" label="Project Name" />
      <FormTextField control={control} name="description" label="Description" />
      <Button type="submit" isPending={isPending} pendingLabel="Creating project…">
        Create Project
      </Button>
    </form>
  );
}

afterEach(() => vi.useRealTimers());

function open(props: Partial<ProjectFormProps> = {}) {
  const sent: Project[] = [];
  const send = async (project: Project) => {
    sent.push(project);
    return props.send?.(project);
  };
  render(<ProjectForm {...props} send={send} />);
  return { sent, person: userEvent.setup() };
}

const box = (name: string) => screen.getByRole("textbox", { name });
const press = () => screen.getByRole("button", { name: "Create Project" });
const refused = (errors: { path: string; message: string }[]) =>
  new ApiError({ status: 422, detail: "Check the project.", code: "invalid_input", errors, fromServer: true });

async function fillIn(person: ReturnType<typeof userEvent.setup>) {
  await person.type(box("Project Name"), " Wind app ");
  await person.type(box("Description"), "Try the new map.");
}

test("a field is checked when it is left, then as it is corrected", async () => {
  const { person } = open();
  await person.click(box("Project Name"));
  expect(box("Project Name")).toBeValid();
  await person.tab();
  expect(await screen.findByText("Project name is required")).toBeInTheDocument();
  expect(box("Description")).toBeValid();
  await person.type(box("Project Name"), "W");
  expect(await screen.findByRole("textbox", { name: "Project Name" })).toBeValid();
});

test("sending checks every field and leads to the first with an error", async () => {
  const { person, sent } = open();
  await person.click(press());
  expect(await screen.findByText("Project name is required")).toBeInTheDocument();
  expect(screen.getByText("Description is required")).toBeInTheDocument();
  expect(box("Project Name")).toHaveFocus();
  expect(sent).toEqual([]);
});

test("the body is sent as the contract reads it, and what was typed is handed back", async () => {
  const done: unknown[] = [];
  const { person, sent } = open({ send: async () => "created", onSent: (...all) => done.push(all) });
  await fillIn(person);
  await person.click(press());
  await expect.poll(() => done).toEqual([["created", { name: " Wind app ", description: "Try the new map." }]]);
  expect(sent).toEqual([{ name: "Wind app", description: "Try the new map." }]);
});

test("the server's errors appear beside their fields, the first gets the focus, and what was typed stays", async () => {
  const errors = [{ path: "description", message: "Say what testers should try." }];
  const { person } = open({ send: () => Promise.reject(refused(errors)) });
  await fillIn(person);
  await person.click(press());
  expect(await screen.findByText("Say what testers should try.")).toBeInTheDocument();
  expect(box("Description")).toHaveFocus();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(box("Project Name")).toHaveValue(" Wind app ");
  await person.type(box("Description"), " Please.");
  expect(box("Description")).toBeValid();
});

test("what belongs to no field is said above the form", async () => {
  const errors = [{ path: "plan", message: "Your plan has no more projects." }];
  const { person } = open({ send: () => Promise.reject(refused(errors)) });
  await fillIn(person);
  await person.click(press());
  expect(await screen.findByRole("alert")).toHaveTextContent("Check the project.");
  expect(box("Project Name")).toHaveValue(" Wind app ");
});

test("an error without a reason is said in the form's own words, until the next try", async () => {
  let answer: () => Promise<unknown> = () => Promise.reject(new TypeError("x is not a function"));
  const { person, sent } = open({ send: () => answer() });
  await fillIn(person);
  await person.click(press());
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to create project. Please try again.");
  answer = async () => undefined;
  await person.click(press());
  await expect.poll(() => screen.queryByRole("alert")).toBeNull();
  expect(sent).toHaveLength(2);
});

test("it is sent once, however often it is pressed", async () => {
  const waiting = Promise.withResolvers<void>();
  const { person, sent } = open({ send: () => waiting.promise });
  await fillIn(person);
  await person.click(press());
  expect(await screen.findByRole("progressbar", { name: "Creating project…" })).toBeInTheDocument();
  await person.type(box("Description"), "{Enter}");
  waiting.resolve();
  await expect.poll(() => screen.queryByRole("progressbar")).toBeNull();
  expect(sent).toHaveLength(1);
});

test("where the schema does not load, the server decides", async () => {
  const errors = [{ path: "name", message: "Project name is required" }];
  const { person, sent } = open({
    body: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
    send: () => Promise.reject(refused(errors)),
  });
  await person.click(press());
  expect(await screen.findByText("Project name is required")).toBeInTheDocument();
  expect(sent).toEqual([{ name: "", description: "" }]);
});

test("what only the form itself can check is checked without the schema, too", async () => {
  const { person, sent } = open({
    body: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
    ownCheck: ({ name, description }) => (name === description ? { description: "Say more than the name." } : {}),
  });
  await person.type(box("Project Name"), "Wind app");
  await person.type(box("Description"), "Wind app");
  await person.click(press());
  expect(await screen.findByText("Say more than the name.")).toBeInTheDocument();
  await person.type(box("Description"), ": the map.");
  await person.click(press());
  await expect.poll(() => sent).toEqual([{ name: "Wind app", description: "Wind app: the map." }]);
});

test("a schema that takes long is waited for visibly, and one that stalls not for ever", async () => {
  const { sent } = open({ body: () => new Promise(() => undefined) });
  vi.useFakeTimers();
  fireEvent.click(press());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole("progressbar", { name: "Creating project…" })).toBeInTheDocument();
  expect(sent).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(sent).toEqual([{ name: "", description: "" }]);
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});
