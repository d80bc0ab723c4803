import { ClipboardList, MailPlus, MessageSquareText, type LucideIcon } from "lucide-react";

const capabilities: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ClipboardList,
    title: "Ask well",
    text: "Build a form from ten kinds of question, put them in order, and try it exactly as your testers will get it.",
  },
  {
    icon: MailPlus,
    title: "Invite by e-mail",
    text: "A tester opens one link, chooses a password and sees only their own work. Testers are free and never need a seat.",
  },
  {
    icon: MessageSquareText,
    title: "Read every answer",
    text: "Responses in a table or one by one, with the questions as they were when they were answered.",
  },
];

/** What works today, and nothing else. */
export function Capabilities({ className }: { className: string }) {
  return (
    <section aria-labelledby="capabilities" className="border-t border-line bg-surface">
      <div className={`${className} py-16 sm:py-20`}>
        <h2 id="capabilities" className="max-w-lg text-2xl font-semibold">
          A beta programme, from the first invitation to the last answer
        </h2>
        <ul className="mt-10 grid gap-10 md:grid-cols-3">
          {capabilities.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden strokeWidth={1.6} className="size-6 text-brand-text" />
              <h3 className="mt-4 text-lg font-semibold">{title}</h3>
              <p className="mt-1.5 text-lg text-ink-muted text-pretty">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
