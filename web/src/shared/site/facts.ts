import type { Operator } from "@firstlight/contract";

/** What public pages say of who runs this service: the operator's settings, written into each page as the server starts. */
export interface Facts extends Operator {
  /** The address of the service, without a slash at the end. */
  public_url: string;
  /** Of one seat, and a month's of three, as people write it. */
  price_month: string;
  price_year: string;
  price_of_three: string;
  /** A sentence on taxes; empty where none are worked out. */
  price_tax: string;
  /** The same as `price_month`, as search engines read it: a bare number and ISO 4217. */
  price_amount: string;
  price_currency: string;
  /** "1" where Enterprise comes with access to the API. */
  api_access: string;
  /** "1" where the operator has something of the kind to show. */
  has_testimonials: string;
  /** "1" where all testimonials are samples. */
  has_samples: string;
  has_posts: string;
  has_openings: string;
  has_team: string;
  has_social_media: string;
  /** Where to report a vulnerability; empty where no address is set at all. */
  reports_to: string;
  /** "1" where that is a page of the web. */
  reports_to_page: string;
  /** Where people in the app write who need help; empty where no address is set. */
  support_address: string;
  /** "1" on the home page that answers for an address without a page. */
  unknown_address: string;
}

/** Where no server has written anything: on a page of the development server, and in tests. */
const example: Facts = {
  public_url: "https://firstlight.example",
  price_month: "$15",
  price_year: "$180",
  price_of_three: "$45",
  price_tax: "",
  price_amount: "15.00",
  price_currency: "USD",
  name: "Firstlight",
  address: "",
  support_email: "support@firstlight.example",
  sales_email: "sales@firstlight.example",
  technical_email: "technical@firstlight.example",
  phone: "+1 555 0100",
  phone_hours: "9:00–18:00",
  api_access: "1",
  security_contact: "",
  linkedin_url: "",
  x_url: "",
  youtube_url: "",
  has_testimonials: "",
  has_samples: "",
  has_posts: "",
  has_openings: "",
  has_team: "",
  has_social_media: "",
  reports_to: "support@firstlight.example",
  reports_to_page: "",
  support_address: "",
  unknown_address: "",
};

let current: Facts | undefined;

/** At build time each fact is replaced by its placeholder. */
export function setFacts(facts: Facts): void {
  current = facts;
}

function readFromPage(): Facts {
  const written = document.getElementById("facts")?.textContent;
  return written ? { ...example, ...JSON.parse(written) } : example;
}

export function factsOfPage(): Facts {
  current ??= readFromPage();
  return current;
}

/** What the server replaces by a fact. */
export const placeholderOf = (name: string) => `{{${name}}}`;

export function factPlaceholders(): Facts {
  const placeholders = Object.keys(example).map((name) => [name, placeholderOf(name)]);
  return { ...example, ...(Object.fromEntries(placeholders) as Partial<Facts>) };
}
