import { z } from "zod";
import { id, time, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { contactBody, inquiryTypes } from "./contact-body.ts";
import { maxOpenCounted } from "./terms.ts";
import { adminPage } from "./users.ts";

/** The operator named on the public pages, from the operator's settings. */
export const operator = z.object({
  name: z.string(),
  /** Lines with line breaks between. This and the facts below are empty where the operator has set none. */
  address: z.string(),
  support_email: z.string(),
  sales_email: z.string(),
  technical_email: z.string(),
  phone: z.string(),
  /** When that number is answered, in words; empty where it is not said. */
  phone_hours: z.string(),
  /** Where to report a vulnerability: an email address or a web address. */
  security_contact: z.string(),
  linkedin_url: z.string(),
  x_url: z.string(),
  youtube_url: z.string(),
});
export type Operator = z.output<typeof operator>;

export const contactRoutes = routes({
  createContactMessage: {
    method: "POST",
    path: "/contact",
    permission: "public",
    summary: "Sends a message to the people who run the service",
    body: contactBody,
    status: 202,
    answer: z.object({ message: z.string() }),
    errors: ["too_many_attempts"],
  },
  getOperator: {
    method: "GET",
    path: "/public/operator",
    permission: "public",
    summary: "Returns who runs this service and how to contact them",
    answer: operator,
  },
});

export const contactMessage = z
  .object({
    id,
    created_at: time,
    name: z.string(),
    email: z.string(),
    company: z.string(),
    inquiry_type: z.enum(inquiryTypes),
    subject: z.string(),
    message: z.string(),
    /** Null while it has not left as a mail, and where it never does: the panel alone has it. */
    mailed_at: time.nullable(),
    answered_at: time.nullable(),
  })
  .meta({ id: "ContactMessage" });
export type ContactMessage = z.output<typeof contactMessage>;

export const contactMessageFilter = { status: z.enum(["open", "answered"]).optional() };

export const adminContactRoutes = routes({
  listContactMessages: {
    method: "GET",
    path: "/admin/contact-messages",
    permission: "run platform",
    summary: "Lists messages from the contact page, newest first",
    query: z.object({ ...adminPage, ...contactMessageFilter }),
    answer: z.array(contactMessage),
  },
  countContactMessages: {
    method: "GET",
    path: "/admin/contact-messages/count",
    permission: "run platform",
    summary: "Returns the number of unanswered messages from the contact page",
    answer: z.object({ open: z.int().max(maxOpenCounted) }),
  },
  setContactMessageAnswered: {
    method: "PUT",
    path: "/admin/contact-messages/{id}",
    permission: "run platform",
    summary: "Marks a message as answered or not answered",
    params: withId,
    body: z.object({ is_answered: z.boolean() }),
    answer: contactMessage,
  },
});
