import { ClipboardList, Settings, Users } from "lucide-react";
import { useState } from "react";
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  DialogTrigger,
  PageHeader,
  Popover,
  Sheet,
  TabNav,
  Tabs,
  TextArea,
  TextField,
  TextLink,
} from "#ui/index.ts";
import { Part, Row, Section } from "./part.tsx";

const fail = () =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error("Failed to remove the member")), 900));
const work = () => new Promise((resolve) => setTimeout(resolve, 900));

function Overlays() {
  const [open, setOpen] = useState<"delete" | "fail">();
  return (
    <Row>
      <DialogTrigger>
        <Button>Dialog</Button>
        <Dialog
          title="Create Project"
          description="Testers see the name and the description."
          isDismissable={false}
          footer={({ close }) => (
            <>
              <Button onPress={close}>Cancel</Button>
              <Button variant="primary" onPress={close}>
                Create Project
              </Button>
            </>
          )}
        >
          <div className="flex flex-col gap-4">
            <TextField label="Project Name" isRequired />
            <TextArea label="Description" isRequired />
          </div>
        </Dialog>
      </DialogTrigger>
      <Button onPress={() => setOpen("delete")}>Confirm</Button>
      <Button onPress={() => setOpen("fail")}>Confirm, fails</Button>
      <ConfirmDialog
        isOpen={open === "delete"}
        onOpenChange={() => setOpen(undefined)}
        title="Delete this form?"
        confirmLabel="Delete Form"
        tone="danger"
        requireText="Aurora"
        onConfirm={work}
      >
        Its 14 responses are lost with it. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === "fail"}
        onOpenChange={() => setOpen(undefined)}
        title="Remove this member?"
        confirmLabel="Remove"
        tone="danger"
        onConfirm={fail}
      >
        Are you sure you want to remove this team member?
      </ConfirmDialog>
      <DialogTrigger>
        <Button>Sheet</Button>
        <Sheet title="Response 4 of 12" description="Grace Hopper, today" footer={<Button>Next</Button>}>
          <p className="text-ink-muted">Everything went well until the second step, where the button did nothing.</p>
        </Sheet>
      </DialogTrigger>
      <Popover trigger={<Button>Popover</Button>} label="Filters">
        <TextField label="Name" />
      </Popover>
    </Row>
  );
}

const shellTabs = ["overview", "projects", "team", "analytics", "billing", "settings", "audit log"].map((name) => ({
  label: name.charAt(0).toUpperCase() + name.slice(1),
  href: `#${name}`,
}));

export function Surfaces() {
  return (
    <Section title="Surfaces">
      <Part name="Overlays">
        <Overlays />
      </Part>
      <Part name="PageHeader, TabNav">
        <Card padding="lg">
          <PageHeader
            title="Aurora for iOS"
            description="The first outside test of the rebuilt sync. Two weeks, forty people."
            back={{ label: "All Projects", href: "#projects" }}
            meta={
              <Badge tone="success" hasDot>
                Active
              </Badge>
            }
            actions={
              <>
                <Button>Invite Tester</Button>
                <Button variant="primary">Create Form</Button>
              </>
            }
          />
          <TabNav label="Company" items={shellTabs} current="#team" className="mt-6" />
        </Card>
      </Part>
      <Part name="Tabs">
        <Tabs
          label="Wizard"
          items={[
            { id: "info", label: "Basic Info", icon: Settings, content: <p>Title and description.</p> },
            { id: "steps", label: "Steps", icon: ClipboardList, count: 4, content: <p>Four steps.</p> },
            { id: "preview", label: "Preview", icon: Users, isDisabled: true, content: null },
          ]}
        />
      </Part>
      <Part name="Card">
        <div className="grid gap-4 md:grid-cols-2">
          <Card
            title="Branding"
            description="Shown to testers"
            actions={<Button size="sm">Edit</Button>}
            headingLevel={4}
          >
            <p className="text-ink-muted">Logo, colours and the words on the sign-in page.</p>
          </Card>
          <Card isInteractive headingLevel={4} title="Aurora for iOS" footer={<Badge>3 forms</Badge>}>
            <p className="text-ink-muted">
              The first outside test. <TextLink href="#aurora">Open</TextLink>
            </p>
          </Card>
        </div>
      </Part>
    </Section>
  );
}
