import { FolderOpen, Plus } from "lucide-react";
import {
  Button,
  Card,
  EmptyState,
  ErrorBoundary,
  ErrorState,
  Loading,
  Progress,
  ProgressRing,
  SkeletonCard,
  SkeletonRow,
  SkeletonText,
  Spinner,
} from "#ui/index.ts";
import { Grid, Part, Row, Section } from "./part.tsx";

function Broken(): never {
  throw new Error("On purpose");
}

function Loads() {
  return (
    <Loading>
      <Grid>
        <SkeletonCard />
        <SkeletonText lines={4} />
        <div>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      </Grid>
    </Loading>
  );
}

export function States() {
  return (
    <Section title="States">
      <Loads />
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <EmptyState
            icon={FolderOpen}
            title="No projects yet"
            headingLevel={3}
            action={
              <Button variant="primary" icon={Plus}>
                Create Project
              </Button>
            }
          >
            A project holds the forms, wizards and testers of one beta.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="Failed to load projects" onRetry={() => undefined} reference="7f3a-91">
            The server did not answer in time.
          </ErrorState>
        </Card>
        <Card>
          <ErrorBoundary>
            <Broken />
          </ErrorBoundary>
        </Card>
        <Card>
          <Part name="Progress">
            <Progress label="Onboarding" value={40} valueText="2 of 5" />
            <Progress label="Import Testers" />
            <Progress label="Done" value={100} tone="success" size="sm" />
            <Row>
              <ProgressRing label="Completion" value={67} />
              <ProgressRing label="Steps" value={25} size={72}>
                1 of 4
              </ProgressRing>
              <ProgressRing label="None" value={0} />
              <Spinner label="Loading" />
              <Spinner size="lg" className="text-brand-text" />
            </Row>
          </Part>
        </Card>
      </div>
    </Section>
  );
}
