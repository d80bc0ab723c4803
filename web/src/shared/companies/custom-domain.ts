/** What the server wrote into a page of a custom domain. While the build writes pages, there is no document. */
const meta = () => globalThis.document?.querySelector<HTMLMetaElement>("meta[name=firstlight-company]");

export const companyOfCustomDomain = () => meta()?.content || undefined;

/** The address of the product's own site, without a slash at the end, as pages of a custom domain name it. */
export const siteOfCustomDomain = () => meta()?.dataset["site"] ?? "";
