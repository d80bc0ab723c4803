import type { MailContent } from "@firstlight/contract";

interface Quoted {
  sender: string;
  beginning: string;
  url: string;
}

interface WaitingMessages {
  /** Whom the mail speaks to. */
  name: string;
  company: { company_name: string };
  project: string;
  /** How many there are; the first of them are quoted. */
  count: number;
  quoted: readonly Quoted[];
  /** Where all of them are read. */
  url: string;
  isTester: boolean;
}

/** Who wrote, in words: "Ada", "Ada and Bo", "Ada, Bo and others". */
function writersOf(senders: readonly string[], more: boolean): string {
  const [first = "", second, ...others] = [...new Set(senders)];
  if (second === undefined) return more ? `${first} and others` : first;
  return others.length > 0 || more ? `${first}, ${second} and others` : `${first} and ${second}`;
}

/** Tells somebody of messages they have not read within five minutes, all of one project in one mail. */
export function waitingMail({ name, company, project, count, quoted, url, isTester }: WaitingMessages): MailContent {
  const writers = [...new Set(quoted.map(({ sender }) => sender))];
  const more = count - quoted.length;
  const who = writersOf(writers, writers.length > 1 && more > 0);
  const what = count === 1 ? "a message" : `${count} messages`;
  return {
    subject: count === 1 ? `New message from ${who}` : `${count} new messages about ${project}`,
    preview: `${who} wrote to you about ${project}.`,
    heading: count === 1 ? `${who} wrote to you` : "You have new messages",
    paragraphs: [
      `Hello ${name},`,
      `${who} wrote you ${what} about ${project} that you have not read yet.`,
      ...(more > 0 ? [`These are the first of them, and ${more} more ${more === 1 ? "waits" : "wait"} for you:`] : []),
    ],
    items: quoted.map(({ sender, beginning, url: own }) => ({
      heading: sender,
      text: beginning,
      action: { label: "Open the conversation", url: own },
    })),
    action: { label: count === 1 ? "Read and answer" : "Read them all", url },
    reason: isTester
      ? `You get this mail because you test ${project} for ${company.company_name}.`
      : `You get this mail because you work on ${project} at ${company.company_name}.`,
  };
}
