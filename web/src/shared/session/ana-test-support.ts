/** A session as it is stored. */
export const ana = {
  token: "a-token",
  user: {
    id: "u1",
    name: "Ana",
    email: "ana@example.com",
    role: "owner" as const,
    is_active: true,
    language: null,
    last_login: null,
    created_at: "2026-01-01T00:00:00.000Z",
  },
  company: {
    id: "c1",
    company_name: "Northwind",
    company_domain: "northwind.example",
    logo_url: null,
    primary_color: "#3B82F6",
    secondary_color: "#1F2937",
    login_text: "",
  },
};
