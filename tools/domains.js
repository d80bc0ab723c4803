// @ts-check

/** The domains by layer. A layer may use itself and the ones before it. */
export const layers = [
  ["auth", "companies", "team", "audit", "email", "uploads", "billing"],
  ["projects", "testers", "forms", "wizards", "messages", "notifications"],
  ["analytics", "platform-admin", "privacy"],
];

export const domains = layers.flat();

/** @param {string} domain */
export function layerOf(domain) {
  return layers.findIndex((layer) => layer.includes(domain));
}
