import type { ReactNode } from "react";
import { TextLink } from "#ui/index.ts";

interface TesterLinkProps {
  projectId: string;
  testerId: string;
  children: ReactNode;
}

/** A tester's name, which leads to their page in the project. */
export function TesterLink({ projectId, testerId, children }: TesterLinkProps) {
  return (
    <TextLink href={`/projects/${projectId}/testers/${testerId}`} tone="quiet">
      {children}
    </TextLink>
  );
}
