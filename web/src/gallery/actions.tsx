import { Archive, Bold, Copy, Ellipsis, Italic, Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import {
  Button,
  CopyButton,
  IconButton,
  Kbd,
  LinkButton,
  Logo,
  Menu,
  SortAnnouncer,
  SortHandle,
  SortMark,
  TextLink,
  Toolbar,
  Tooltip,
  useSorting,
} from "#ui/index.ts";
import { Grid, Part, Row, Section } from "./part.tsx";

const variants = ["primary", "secondary", "ghost", "danger", "danger-ghost"] as const;

const menuItems = [
  {
    id: "edit",
    items: [
      { id: "rename", label: "Rename", icon: Pencil, shortcut: "R" },
      { id: "duplicate", label: "Duplicate", icon: Copy, description: "With all its fields" },
      { id: "archive", label: "Archive", icon: Archive, isDisabled: true },
    ],
  },
  { id: "danger", items: [{ id: "delete", label: "Delete…", icon: Trash2, tone: "danger" as const }] },
];

function Links() {
  return (
    <Part name="Links, menu, tooltip, copy">
      <Row>
        <LinkButton href="#projects" variant="primary" icon={Plus}>
          Create Project
        </LinkButton>
        <LinkButton href="#analytics">View Analytics</LinkButton>
        <TextLink href="#terms">Terms of Service</TextLink>
        <TextLink href="#privacy" tone="quiet">
          Privacy
        </TextLink>
        <Menu
          label="Form actions"
          trigger={<IconButton icon={Ellipsis} label="Form actions" variant="secondary" />}
          items={menuItems}
        />
        <Tooltip text="Edit the form">
          <IconButton icon={Pencil} label="Edit" />
        </Tooltip>
        <CopyButton text="https://example.com" label="Copy link" />
        <CopyButton text="https://example.com" variant="icon" />
        <span className="text-sm text-ink-muted">
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </Row>
    </Part>
  );
}

function Sorted() {
  const list = useRef<HTMLOListElement>(null);
  const [names, setNames] = useState(["First", "Second", "Third"]);
  const sorting = useSorting({
    list,
    names,
    onMove: (from, to) => setNames(names.toSpliced(from, 1).toSpliced(to, 0, names[from] ?? "")),
  });
  return (
    <Part name="Sorting by hand">
      <ol ref={list} className="flex flex-col gap-2">
        {names.map((name, index) => (
          <li key={name} className="relative flex items-center gap-2 rounded-md ring-1 ring-inset ring-line">
            <SortMark index={index} lifted={sorting.lifted} />
            <SortHandle name={name} events={sorting.handleProps(index)} isLifted={sorting.lifted?.from === index} />
            {name}
          </li>
        ))}
      </ol>
      <SortAnnouncer>{sorting.said}</SortAnnouncer>
    </Part>
  );
}

export function Actions() {
  return (
    <Section title="Actions">
      {(["sm", "md", "lg"] as const).map((size) => (
        <Part key={size} name={`Button ${size}`}>
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant === "primary" ? "Save Form" : variant}
              </Button>
            ))}
            <Button size={size} variant="primary" icon={Plus}>
              Invite
            </Button>
            <IconButton size={size} icon={Trash2} label="Delete" />
          </Row>
        </Part>
      ))}
      <Grid>
        <Part name="Pending">
          <Row>
            <Button variant="primary" isPending>
              Save Form
            </Button>
            <Button isPending>Cancel</Button>
            <Button variant="danger" isPending>
              Delete
            </Button>
          </Row>
        </Part>
        <Part name="Disabled">
          <Row>
            <Button variant="primary" isDisabled>
              Save Form
            </Button>
            <Button isDisabled>Cancel</Button>
            <IconButton icon={Pencil} label="Edit" isDisabled />
          </Row>
        </Part>
        <Part name="Toolbar">
          <Toolbar label="Formatting">
            <IconButton size="sm" icon={Bold} label="Bold" aria-pressed />
            <IconButton size="sm" icon={Italic} label="Italic" aria-pressed={false} />
          </Toolbar>
        </Part>
        <Part name="Logo">
          <Row>
            <Logo />
            <Logo variant="mark" size={40} />
          </Row>
        </Part>
        <Sorted />
      </Grid>
      <Links />
    </Section>
  );
}
