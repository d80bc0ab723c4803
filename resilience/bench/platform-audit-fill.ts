/** Two hundred thousand entries of the platform audit log: most have words in common, some have unique words. */
const auditEntries = 200_000;

const admin = "00000000-0000-4000-8000-ad0000000000";

export const fillPlatformAudit = [
  `insert into platform_audit_entries (id, at, actor_kind, actor_id, action, resource_type, resource_id, changes, about_company_id)
   select md5('trail' || n)::uuid, now() - n * interval '1 minute', 'platform_admin',
     case when n % 4 = 0 then '${admin}' else md5('trail admin' || n % 9)::uuid end,
     case when n % 25000 = 3 then 'EXPORT' when n % 10 < 7 then 'VIEW' else 'UPDATE' end, 'user', md5('panel user' || n % 5000)::uuid,
     jsonb_build_object('reason', jsonb_build_object('after',
       'Ticket ' || n || ': asked by the owner to look at it' || case when n % 50000 = 7 then ' because of a zeppelin' else '' end)),
     md5('panel' || n % 5000)::uuid
   from generate_series(1, ${auditEntries}) n`,
  "vacuum analyze platform_audit_entries",
];

/** The measured queries, below /admin/audit. */
export const platformAuditQueries: readonly { what: string; query: string }[] = [
  { what: "the trail", query: "" },
  { what: "the trail, page 5,000", query: "page=5000" },
  { what: "the trail of one admin", query: `admin_id=${admin}` },
  { what: "the trail of a rare action", query: "action=EXPORT" },
  { what: "the trail of an action that never was", query: "action=INVITE" },
  { what: "the trail, words that all have", query: "search=ticket" },
  { what: "the trail, words that few have", query: "search=zeppelin" },
  { what: "the trail, words with no match", query: "search=nothing%20of%20the%20kind" },
  { what: "the trail, two letters with no match", query: "search=qq" },
  { what: "the trail of one admin, rare words", query: `admin_id=${admin}&search=zeppelin` },
];
