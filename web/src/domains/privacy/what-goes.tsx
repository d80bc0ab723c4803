/** What is erased, and what stays, before it is done. */
export function WhatGoes() {
  return (
    <div className="flex flex-col gap-2 text-base text-ink-muted">
      <p className="text-pretty">
        <strong className="font-semibold text-ink">Erased:</strong> your name, your e-mail address, your password, your
        sign-ins and your preferences, in every company you belong to here.
      </p>
      <p className="text-pretty">
        <strong className="font-semibold text-ink">Stays:</strong> the answers you gave, without anything that says they
        are yours.
      </p>
      <p className="text-pretty">It cannot be undone. You get a receipt by mail.</p>
    </div>
  );
}
