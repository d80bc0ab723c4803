/** The people of the sample company. Its name and all of theirs are made up; addresses are of reserved domains. */

export const samplePassword = "sample-otter-lantern";

export const company = {
  name: "Quillhaven",
  domain: "quillhaven",
  loginText: "Welcome, beta testers. Thanks for helping us build Trailnote.",
  primaryColor: "#2F6F5E",
  secondaryColor: "#1F2937",
} as const;

export const staff = [
  { role: "owner", name: "Maren Solberg", email: "maren@quillhaven.example" },
  { role: "admin", name: "Tomasz Wierzbicki", email: "tomasz@quillhaven.example" },
  { role: "member", name: "Adaeze Okonkwo", email: "adaeze@quillhaven.example" },
] as const;

/** Has open forms to try: signs in as the tester of the start page. */
export const freshTester = "nora.lindqvist@example.com";
/** Has answered all there is. */
export const busyTester = "kofi.mensah@example.com";

/** How a person tends to judge, from 0 (hard to please) to 1 (easily delighted), and the phone in their pocket. */
export interface SampleTester {
  name: string;
  email: string;
  mood: number;
  phone: string;
  state: "joined" | "pending" | "deactivated";
}

const joined: readonly (readonly [name: string, mood: number, phone: string])[] = [
  ["Nora Lindqvist", 0.7, "Pixel 9, Android 16"],
  ["Kofi Mensah", 0.8, "Galaxy S24, Android 15"],
  ["Amélie Fournier", 0.6, "iPhone 15, iOS 26"],
  ["Diego Salazar", 0.9, "Moto G84, Android 14"],
  ["Hana Takahashi", 0.5, "iPhone 16 Pro, iOS 26"],
  ["Piotr Zawadzki", 0.3, "Pixel 7a, Android 15"],
  ["Leila Haddad", 0.8, "iPhone 14, iOS 18"],
  ["Bram de Wit", 0.4, "Fairphone 5, Android 14"],
  ["Sunniva Aasen", 0.7, "iPhone 13 mini, iOS 18"],
  ["Rohan Deshpande", 0.6, "OnePlus 12, Android 15"],
  ["Ngozi Eze", 0.9, "Galaxy A55, Android 15"],
  ["Matteo Rinaldi", 0.5, "iPhone 15 Pro, iOS 26"],
  ["Yara Benali", 0.7, "Pixel 8, Android 16"],
  ["Callum Fraser", 0.2, "Galaxy S21, Android 14"],
  ["Thuy Nguyen", 0.8, "iPhone 12, iOS 18"],
  ["Jonas Brandt", 0.4, "iPhone SE, iOS 18"],
  ["Paloma Vidal", 0.7, "Xiaomi 13T, Android 14"],
  ["Eero Mäkinen", 0.5, "Nokia X30, Android 14"],
  ["Chidinma Uche", 0.9, "iPhone 16, iOS 26"],
  ["Roisin Gallagher", 0.6, "Pixel 8a, Android 16"],
  ["Zoltan Farkas", 0.3, "Galaxy S23, Android 15"],
  ["Anjali Menon", 0.8, "iPhone 15, iOS 26"],
  ["Lucas Pereira", 0.6, "Moto Edge 50, Android 15"],
  ["Freya Holm", 0.7, "iPhone 14 Pro, iOS 26"],
  ["Malik Johnson", 0.5, "Galaxy S25, Android 16"],
  ["Ines Carvalho", 0.8, "Pixel 6, Android 15"],
  ["Oskar Lehtonen", 0.4, "Fairphone 4, Android 13"],
  ["Saoirse Kelly", 0.7, "iPhone 13, iOS 18"],
  ["Emre Yildiz", 0.6, "Galaxy A35, Android 14"],
  ["Maja Kovačić", 0.9, "iPhone 16, iOS 26"],
  ["Henrik Dahl", 0.3, "Pixel 9 Pro, Android 16"],
  ["Talia Rosen", 0.6, "iPhone 11, iOS 18"],
  ["Samuel Adeyemi", 0.8, "Galaxy S22, Android 15"],
  ["Lotte Jansen", 0.5, "OnePlus Nord 4, Android 15"],
  ["Wei Zhang", 0.7, "Xiaomi 14, Android 15"],
  ["Camille Roux", 0.6, "iPhone 15 Plus, iOS 26"],
];

function address(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/[^A-Za-z ]/g, "");
  return `${plain.toLowerCase().replaceAll(" ", ".")}@example.com`;
}

function tester(state: SampleTester["state"]) {
  return ([name, mood, phone]: readonly [string, number, string]): SampleTester => ({
    name,
    email: address(name),
    mood,
    phone,
    state,
  });
}

export const testers: readonly SampleTester[] = [
  ...joined.map(tester("joined")),
  ...[["Vikram Rao", 0.2, "Galaxy S20, Android 13"] as const].map(tester("deactivated")),
  ...(
    [
      ["Greta Baumann", 0.6, "iPhone 15, iOS 26"],
      ["Ibrahim Sesay", 0.7, "Pixel 8, Android 16"],
      ["Lucía Navarro", 0.5, "Galaxy A54, Android 15"],
    ] as const
  ).map(tester("pending")),
];
