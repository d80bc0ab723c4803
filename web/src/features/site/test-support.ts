import type { Facts } from "#shared/site/facts.ts";

/** What an operator says of itself. */
export const facts: Facts = {
  public_url: "https://beta.example",
  price_month: "€19",
  price_year: "€200",
  price_of_three: "€57",
  price_tax: "Prices include tax.",
  price_amount: "19.00",
  price_currency: "EUR",
  name: "Northlight Ltd",
  address: "1 Harbour Road\nPort Ellen",
  support_email: "help@northlight.example",
  sales_email: "sales@northlight.example",
  technical_email: "tech@northlight.example",
  phone: "+1 555 0100",
  phone_hours: "Monday to Friday, 9 AM to 6 PM EST",
  api_access: "1",
};
