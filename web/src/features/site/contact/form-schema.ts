/** What the contact form validates, in a chunk of its own: the contract's body, in which a company or an inquiry may be left blank. */
import { contactBody, contactCompany, inquiryTypes } from "@firstlight/contract";
import { z } from "zod";

export const contactForm = contactBody.extend({
  company: z
    .string()
    .trim()
    .refine((typed) => typed === "" || contactCompany.safeParse(typed).success, {
      error: ({ input }) => contactCompany.safeParse(input).error?.issues[0]?.message,
    }),
  inquiry_type: z.enum(["", ...inquiryTypes]),
});
