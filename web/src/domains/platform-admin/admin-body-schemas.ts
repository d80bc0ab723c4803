/** The bodies that forms of the panel validate, in a chunk of their own. */
export { adminLoginBody } from "@firstlight/contract";
export { zodResolver } from "@hookform/resolvers/zod";
