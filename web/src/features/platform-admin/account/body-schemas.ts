/** The bodies that forms of the panel validate, in a chunk of their own. */
import { adminApi } from "@firstlight/contract";

export { adminLoginBody } from "@firstlight/contract";
export { zodResolver } from "@hookform/resolvers/zod";

export const passwordProof = adminApi.beginSecondFactor.body;
export const fullProof = adminApi.removeSecondFactor.body;
export const codeProof = adminApi.confirmSecondFactor.body;
