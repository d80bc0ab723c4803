/** What exports are, without a charset. */
export const mediaTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
  pdf: "application/pdf",
  zip: "application/zip",
} as const;
