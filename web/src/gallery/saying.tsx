import { Flag } from "lucide-react";
import { Badge, Banner, Button, CountBadge, FormError, SavedIndicator, toast } from "#ui/index.ts";
import { Part, Row, Section } from "./part.tsx";

function Toasts() {
  const retry = { label: "Retry", onPress: () => toast.info("Trying again") };
  return (
    <Part name="Toast">
      <Row>
        <Button onPress={() => toast.success("Form saved")}>Success</Button>
        <Button
          onPress={() =>
            toast.error("Failed to load projects", { description: "The server did not answer.", action: retry })
          }
        >
          Error with action
        </Button>
        <Button onPress={() => toast.info("12 invitations are on their way")}>Info</Button>
      </Row>
    </Part>
  );
}

export function Saying() {
  return (
    <Section title="Saying something">
      <Toasts />
      <Part name="Banner">
        <Banner title="Trial Ending Soon" tone="info" action={{ label: "Upgrade", onPress: () => undefined }}>
          6 days left.
        </Banner>
        <Banner tone="success" onDismiss={() => undefined}>
          Your message is on its way.
        </Banner>
        <Banner tone="warning" title="Trial Ending Soon">
          3 days left. Upgrade to keep your team working without a gap.
        </Banner>
        <FormError action={{ label: "Retry", onPress: () => undefined }}>Failed to save the form</FormError>
      </Part>
      <Part name="Badge">
        <Row>
          <Badge>Draft</Badge>
          <Badge tone="brand">Pro</Badge>
          <Badge tone="success" hasDot>
            Active
          </Badge>
          <Badge tone="warning" hasDot>
            Overdue
          </Badge>
          <Badge tone="danger" icon={Flag}>
            Urgent
          </Badge>
          <Badge tone="info">Trial</Badge>
          <CountBadge count={3} label="unread" />
          <CountBadge count={128} label="unread" />
        </Row>
      </Part>
      <Part name="SavedIndicator">
        <Row>
          <SavedIndicator state="dirty" />
          <SavedIndicator state="saving" />
          <SavedIndicator state="saved" />
          <SavedIndicator state="failed" onRetry={() => undefined} />
        </Row>
      </Part>
    </Section>
  );
}
