/** The bodies that forms of the panel validate, in a chunk of their own. */
import { adminApi, adminLoginBody } from "@firstlight/contract";

export const loginWithCode = adminLoginBody;
export const loginWithoutCode = adminLoginBody.omit({ code: true });
export const passwordProof = adminApi.beginSecondFactor.body;
export const fullProof = adminApi.removeSecondFactor.body;
export const codeProof = adminApi.confirmSecondFactor.body;
export { newSiteEntryBody as newSiteEntry, productBrandingFields, siteFacts } from "@firstlight/contract";
