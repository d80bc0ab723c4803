import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";

/** Emails carry the token in the URL fragment, which never appears in server logs. */
export function tokenOf(fragment: string): string {
  const text = fragment.replace(/^#/, "");
  return new URLSearchParams(text).get("token") ?? text;
}

/** The token of the link that opened this page, "" if it had none. `forget` takes it out of the address once it is used. */
export function useMailedToken(): { token: string; forget: () => void } {
  const inAddress = tokenOf(useLocation({ select: ({ hash }) => hash }));
  const [token, setToken] = useState(inAddress);
  const navigate = useNavigate();
  // Another mail's link, opened in the same tab.
  if (inAddress !== "" && inAddress !== token) setToken(inAddress);
  const forget = () => void navigate({ to: ".", search: true, replace: true, resetScroll: false });
  return { token, forget };
}
