import { Inbox, MessageSquare, Trash2, Users } from "lucide-react";
import { useState } from "react";
import {
  Avatar,
  Badge,
  BarChart,
  Card,
  type Column,
  DescriptionList,
  EmptyState,
  IconButton,
  LoadMore,
  Pagination,
  Segmented,
  StatCard,
  Table,
  type TableSort,
} from "#ui/index.ts";
import { Part, Row, Section } from "./part.tsx";

interface Person {
  name: string;
  email: string;
  role: string;
  isActive: boolean;
  responses: number;
}

const people: Person[] = [
  { name: "Ada Lovelace", email: "ada@example.com", role: "Owner", isActive: true, responses: 128 },
  { name: "Grace Hopper", email: "grace@example.com", role: "Admin", isActive: true, responses: 42 },
  { name: "Katherine Johnson", email: "katherine@example.com", role: "Member", isActive: false, responses: 7 },
];

const columns: Column<Person>[] = [
  {
    id: "name",
    header: "Member",
    isSortable: true,
    cell: ({ name }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} />
        {name}
      </span>
    ),
  },
  { id: "email", header: "Email", cell: ({ email }) => <span className="text-ink-muted">{email}</span> },
  { id: "role", header: "Role", cell: ({ role }) => <Badge>{role}</Badge> },
  {
    id: "status",
    header: "Status",
    cell: ({ isActive }) => (
      <Badge hasDot tone={isActive ? "success" : "neutral"}>
        {isActive ? "Active" : "Inactive"}
      </Badge>
    ),
  },
  { id: "responses", header: "Responses", isNumeric: true, isSortable: true, cell: ({ responses }) => responses },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: "4rem",
    cell: ({ name }) => <IconButton icon={Trash2} label={`Remove ${name}`} size="sm" className="relative" />,
  },
];

function Tables() {
  const [sort, setSort] = useState<TableSort>({ id: "name", direction: "ascending" });
  const sign = sort.direction === "ascending" ? 1 : -1;
  const rows = people.toSorted((a, b) =>
    sort.id === "name" ? sign * a.name.localeCompare(b.name) : sign * (a.responses - b.responses),
  );
  const [page, setPage] = useState(2);
  const shared = { columns, rowKey: ({ email }: Person) => email };
  return (
    <>
      <Table
        label="Team"
        {...shared}
        rows={rows}
        sort={sort}
        onSortChange={setSort}
        rowHref={({ email }) => `#${email}`}
      />
      <Pagination page={page} pageCount={7} total={132} pageSize={20} onChange={setPage} />
      <Pagination
        label="Many pages"
        page={page + 8}
        pageCount={200}
        total={10_000}
        isTotalOpen
        pageSize={50}
        onChange={(next) => setPage(next - 8)}
      />
      <Table label="Loading" {...shared} rows={[]} isLoading maxHeight="14rem" />
      <Table
        label="Empty"
        {...shared}
        rows={[]}
        empty={<EmptyState isCompact headingLevel={4} icon={Inbox} title="No team members yet" />}
      />
      <LoadMore shown={20} total={132} onPress={() => undefined} />
    </>
  );
}

function Stats() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard label="Total Responses" value="1,284" icon={MessageSquare} change="+48 in the last 7 days" />
      <StatCard label="Completion Rate" value="67%" base="2 of 3" sampleSize={3} />
      <StatCard label="Beta Testers" value="40" icon={Users} base="of 50 invited" />
      <StatCard label="Active Forms" value="3" isLoading />
    </div>
  );
}

const heights = [3, 0, 12, 7, 5, 1, 0, 9, 14, 6];

function Charts() {
  const [days, setDays] = useState("30");
  const options = ["7", "30", "90"].map((value) => ({ value, label: `${value} days` }));
  const bars = Array.from({ length: Number(days) }, (_, n) => ({
    id: String(n),
    label: `Day ${n + 1}`,
    shortLabel: `Day ${n + 1}`,
    value: heights[n % heights.length] ?? 0,
    ...(n === Number(days) - 1 && { mark: "Today" }),
  }));
  return (
    <Card
      title="Responses per Day"
      actions={<Segmented label="Period" {...{ options, value: days, onChange: setDays }} />}
    >
      <BarChart
        label="Responses per Day"
        bars={bars}
        valueText={(value) => `${value} responses`}
        summary={`${days} days, at most 14 a day`}
      />
    </Card>
  );
}

export function Data() {
  return (
    <Section title="Data">
      <Stats />
      <Part name="BarChart, Segmented">
        <Charts />
      </Part>
      <Tables />
      <Part name="DescriptionList">
        <Card>
          <DescriptionList
            items={[
              { term: "GDPR Compliance", details: <Badge tone="success">Enabled</Badge> },
              { term: "Data Retention", details: "365 days" },
              { term: "Created", details: "21 November 2026" },
            ]}
          />
        </Card>
      </Part>
      <Part name="Avatar">
        <Row>
          {["Ada Lovelace", "Grace Hopper", "Katherine Johnson", "Linus", "Åsa Öberg", "李 小龙"].map((name) => (
            <Avatar key={name} name={name} size="lg" />
          ))}
          <Avatar name="Northwind" shape="square" />
          <Avatar name="Tiny" size="sm" />
          <Avatar name="Xs" size="xs" />
        </Row>
      </Part>
    </Section>
  );
}
