/** Minimal styles, light or dark as the system is set. Every color has WCAG AA contrast on its background. */
export const style = `
:root { color-scheme: light dark;
  --ground: #f6f7f9; --surface: #ffffff; --ink: #1b1f27; --quiet: #566072; --line: #d9dee7;
  --accent: #4338ca; --on-accent: #ffffff; --bad: #b42318; --bad-ground: #fef1f0; --good: #146c43; --good-ground: #edf9f2;
  --notice: #7a4b00; --notice-ground: #fff6e0; }
@media (prefers-color-scheme: dark) { :root {
  --ground: #11141a; --surface: #1a1f28; --ink: #eef1f6; --quiet: #a5afc0; --line: #323a48;
  --accent: #a5b4fc; --on-accent: #14172a; --bad: #ffb4ab; --bad-ground: #3a1715; --good: #8fe0b4; --good-ground: #10301f;
  --notice: #ffd58a; --notice-ground: #33270c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.sandbox { margin: 0; padding: 8px 16px; text-align: center; font-size: 14px; font-weight: 600;
  background: var(--notice-ground); color: var(--notice); border-bottom: 1px solid var(--line); }
main { max-width: 960px; margin: 0 auto; padding: 32px 16px 64px; display: grid; gap: 24px; }
main.narrow { max-width: 560px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 0 0 16px; font-size: 16px; }
p { margin: 0 0 8px; }
.quiet { color: var(--quiet); font-size: 14px; }
section, details { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px; min-width: 0; }
@media (min-width: 480px) { section, details { padding: 24px; } }
summary { cursor: pointer; font-weight: 600; }
.two { display: grid; gap: 24px; align-items: start; }
.two > * { min-width: 0; }
@media (min-width: 800px) { .two { grid-template-columns: 1fr 1fr; } .two.summary-first { grid-template-columns: 2fr 3fr; } }
.stack { display: grid; gap: 24px; }
.amount { font-size: 40px; line-height: 1.1; font-weight: 700; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 16px; }
form.inline { display: inline; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; display: grid; gap: 8px; }
legend { padding: 0; margin-bottom: 8px; font-weight: 600; font-size: 14px; }
.field { display: grid; gap: 4px; min-width: 0; }
.field label { font-size: 14px; font-weight: 600; }
input[type=text], select { width: 100%; min-width: 0; font: inherit; color: inherit; background: var(--surface);
  border: 1px solid var(--quiet); border-radius: 8px; padding: 10px 12px; min-height: 44px; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; }
.choice input { width: 18px; height: 18px; flex: none; accent-color: var(--accent); }
.choice span { min-width: 0; }
.side { display: grid; gap: 16px; }
@media (min-width: 480px) { .side { grid-template-columns: 1fr 1fr; } }
button, .button { font: inherit; font-weight: 600; min-height: 44px; padding: 9px 16px; border-radius: 8px; cursor: pointer; text-align: center;
  border: 1px solid var(--quiet); background: var(--surface); color: var(--ink); text-decoration: none; display: inline-block; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.wide { width: 100%; }
p + .row { margin-top: 16px; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.apart { justify-content: space-between; }
.status { text-transform: capitalize; }
.said { border-radius: 8px; padding: 12px 16px; border: 1px solid currentColor; margin: 0; }
.said.bad { background: var(--bad-ground); color: var(--bad); }
.said.good { background: var(--good-ground); color: var(--good); }
a { color: var(--accent); }
a.button { color: var(--ink); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 10px 12px 10px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th.money, td.money { text-align: right; padding-left: 16px; padding-right: 0; white-space: nowrap; }
dl { margin: 16px 0 0; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; font-size: 14px; }
dt { color: var(--quiet); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
@media print { .sandbox, .no-print { display: none; } body { background: none; } section { border: 0; padding: 0; } }
`;
