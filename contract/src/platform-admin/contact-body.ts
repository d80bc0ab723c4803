// Apart from the routes, so that the contact page loads none of the schemas that those need.
import { z } from "zod";
import { email, line, nameLine, requiredText } from "../common/schemas.ts";
import { limits } from "../limits.ts";

export const inquiryTypes = ["general", "sales", "support", "partnership", "demo", "billing"] as const;
export type InquiryType = (typeof inquiryTypes)[number];

export const contactCompany = nameLine("Company");

export const contactBody = z.object({
  name: nameLine("Full name"),
  email,
  company: z.union([z.literal(""), contactCompany]).optional(),
  inquiry_type: z.enum(inquiryTypes).default("general"),
  subject: line("Subject", limits.title),
  message: requiredText("Message", limits.message),
  /** People never see this field; only bots fill it in. */
  website: z.string().max(500).optional(),
});
