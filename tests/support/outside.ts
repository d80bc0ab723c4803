/** Whom the product asks over the net, played by the tests. */
export { createPushService, openTestPush } from "./push-service.ts";
export { createTestStripe } from "./stripe.ts";
export { createTestDns } from "./test-dns.ts";
