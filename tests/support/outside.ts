/** Test doubles of the external services that the product calls. */
export { createPushService, openTestPush } from "./push-service.ts";
export { createTestStripe } from "./stripe.ts";
export { createTestDns } from "./test-dns.ts";
