import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Button } from "../index.ts";

function Sends({ isSent }: { isSent: boolean }) {
  const [isPending, setPending] = useState(false);
  if (isSent) return <p>Sent</p>;
  return (
    <Button isPending={isPending} onPress={() => setPending(true)}>
      Submit Answer
    </Button>
  );
}

const announcements = () => [...document.querySelectorAll("[data-live-announcer] [role=img]")];

it("keeps the name of a button that is gone once its work is done", async () => {
  const { rerender } = render(<Sends isSent={false} />);
  await userEvent.click(screen.getByRole("button", { name: "Submit Answer" }));
  await waitFor(() => expect(announcements()).toHaveLength(1));
  rerender(<Sends isSent />);
  expect(screen.getByText("Sent")).toBeInTheDocument();
  await waitFor(() => expect(announcements().at(-1)).toHaveAccessibleName("Submit Answer"));
});

it("leaves no announcement of a button that went before it came", async () => {
  render(<Sends isSent={false} />);
  const announcer = document.createElement("div");
  announcer.dataset["liveAnnouncer"] = "true";
  document.body.prepend(announcer);
  announcer.innerHTML = '<div role="log"><div role="img" aria-labelledby="a-button-that-went"></div></div>';
  await waitFor(() => expect(announcer.firstElementChild).toBeEmptyDOMElement());
  announcer.remove();
});
