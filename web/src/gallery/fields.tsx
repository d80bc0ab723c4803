import { AtSign } from "lucide-react";
import { useState } from "react";
import {
  Checkbox,
  CheckboxGroup,
  ComboBox,
  DateField,
  type DroppedFile,
  FileDrop,
  NativeSelect,
  NumberField,
  RadioGroup,
  RatingInput,
  RatingStars,
  SearchField,
  Select,
  Switch,
  TextArea,
  TextField,
  TokenField,
} from "#ui/index.ts";
import { Grid, Part, Section } from "./part.tsx";

const roles = [
  { value: "member", label: "Member", description: "Works on projects" },
  { value: "admin", label: "Admin", description: "Also invites and bills" },
  { value: "beta_tester", label: "Beta tester" },
  { value: "owner", label: "Owner", isDisabled: true },
];

function TextFields() {
  return (
    <Grid>
      <TextField label="Project Name" isRequired placeholder="Aurora for iOS" />
      <TextField label="Email" type="email" defaultValue="ada@" error="Invalid email" />
      <TextField label="Password" type="password" defaultValue="correct horse" description="At least 6 characters" />
      <TextField label="Company Domain" prefix={<AtSign className="size-4" />} labelNote="optional" suffix=".beta" />
      <TextField label="Company" defaultValue="Northwind" isReadOnly description="Cannot be changed" />
      <TextField label="Account type" defaultValue="Beta tester" isDisabled />
      <TextArea label="Description" placeholder="What is this beta about?" description="Testers see it first" />
      <TextArea label="Options" isMono defaultValue={"Option 1\nOption 2\nOption 3"} error="Two options are the same" />
      <div className="flex flex-col gap-6">
        <NumberField label="Estimated time" min={1} step={1} suffix="minutes" defaultValue={10} />
        <DateField label="Due date" defaultValue="2026-12-01" />
      </div>
      <SearchField label="Search testers" placeholder="Search testers" defaultValue="Grace" />
      <SearchField label="Search forms" placeholder="Search forms" />
      <DateField label="Start" isRequired error="Choose a date" />
    </Grid>
  );
}

function Tokens() {
  const [ids, setIds] = useState<readonly string[]>(["member"]);
  const tokens = roles.filter(({ value }) => ids.includes(value)).map(({ value, label }) => ({ id: value, label }));
  return (
    <TokenField
      label="To"
      tokensLabel="Recipients"
      placeholder="Type a name"
      tokens={tokens}
      options={roles}
      onInputChange={() => undefined}
      onAdd={(id) => setIds([...ids, id])}
      onRemove={(removed) => setIds(ids.filter((id) => !removed.includes(id)))}
    />
  );
}

function Choices() {
  return (
    <Grid>
      <Select label="Role" isRequired options={roles} placeholder="Choose a role" />
      <Select label="Period" options={roles} defaultValue="admin" error="Choose another one" />
      <ComboBox label="Tester" options={roles} placeholder="Type a name" />
      <NativeSelect label="Role (native)" options={roles} placeholder="Choose a role" />
      <Select label="Role" isDisabled options={roles} defaultValue="member" />
      <Tokens />
      <ComboBox label="Assign to" options={roles} defaultValue="admin" error="Already assigned" />
      <Part name="Checkbox, Switch">
        <Checkbox>Send a copy to me</Checkbox>
        <Checkbox defaultSelected description="Weekly, on Monday">
          Digest
        </Checkbox>
        <Checkbox isIndeterminate>All testers</Checkbox>
        <Checkbox isDisabled defaultSelected>
          Cannot change
        </Checkbox>
        <Checkbox error="Please agree first">I agree to the terms</Checkbox>
        <Switch>Required</Switch>
        <Switch defaultSelected isRow description="Testers get a mail when a form is due">
          Reminders
        </Switch>
        <Switch isDisabled>Locked</Switch>
      </Part>
      <RadioGroup label="How did it feel?" isRequired options={roles} defaultValue="admin" error="Please choose one" />
      <CheckboxGroup label="Which devices?" options={roles} defaultValue={["member"]} description="All that apply" />
      <RadioGroup label="One question" variant="cards" options={roles} defaultValue="admin" />
      <CheckboxGroup label="Many answers" variant="cards" options={roles} defaultValue={["member", "beta_tester"]} />
      <div className="flex flex-col gap-6">
        <RatingInput label="How easy was it?" lowLabel="Hard" highLabel="Easy" defaultValue={3} />
        <RatingInput label="Overall" isRequired error="This field is required" />
        <RatingStars value={4} />
      </div>
    </Grid>
  );
}

const someFiles: DroppedFile[] = [
  { id: "a", name: "screenshot-of-the-home-screen-with-a-long-name.png", size: 482_113 },
  { id: "b", name: "recording.mp4", size: 24_482_113, progress: 62 },
  { id: "c", name: "notes.exe", size: 1200, error: "This kind of file is not accepted" },
];

function Files() {
  const [files, setFiles] = useState(someFiles);
  const remove = (id: string) => setFiles(files.filter((file) => file.id !== id));
  return (
    <Grid>
      <FileDrop label="Screenshot" isRequired hint="PNG or JPEG, up to 10 MB" onFiles={() => undefined} />
      <FileDrop label="Attachments" isMultiple files={files} onRemove={remove} onFiles={() => undefined} />
      <FileDrop label="Logo" error="The file is too large" onFiles={() => undefined} />
    </Grid>
  );
}

export function Fields() {
  return (
    <Section title="Fields">
      <TextFields />
      <Choices />
      <Files />
    </Section>
  );
}
