/** The company of this custom domain, as the server wrote it into the page. */
export function companyOfCustomDomain(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="firstlight-company"]')?.content || undefined;
}
