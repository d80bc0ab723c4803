/** Malicious files: those that are stored are served as downloads under safe names, and no browser executes them. */
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openTestApp } from "../../../../tests/support/test-app.ts";
import { thinPng } from "../../../../tests/support/thin-png.ts";

const app = await openTestApp();
const tester = await app.aTester(await app.aProject(await app.aCompany()));

const hex = (digits: string, length = 64) =>
  Buffer.concat([Buffer.from(digits.replaceAll(" ", ""), "hex"), Buffer.alloc(length)]);
const page = "<!doctype html><html><body><script>alert(1)</script></body></html>";
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const foreign =
  '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe src="javascript:alert(1)"/></foreignObject></svg>';
const entities = '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>';
const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><l>&b;</l>';
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
const eicar = "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

/** A zip with one entry. */
function zip(name: string, content: Buffer | string): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.write("PK\u0003\u0004", "latin1");
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name, "latin1"), packed, Buffer.from("PK\u0005\u0006"), Buffer.alloc(18)]);
}

const png = thinPng(2, 2);
const gif = Buffer.from("47494638396101000100800000000000ffffff2c00000000010001000002024401003b", "hex");
const pdf =
  "%PDF-1.7\n1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF\n";

/** The uploaded file, and the type it is stored as; null when it is rejected. */
const files: readonly [what: string, name: string, content: Buffer | string, storedType: string | null][] = [
  ["a drawing with a script", "a.svg", drawing, null],
  ["a drawing that says it is a picture", "a.png", drawing, null],
  ["a drawing with a page inside", "a.svg", foreign, null],
  ["a drawing that reads a file", "a.svg", entities, null],
  ["a drawing that grows", "a.svg", laughs, null],
  ["a drawing behind blanks", "a.svg", `\n \t${drawing}`, null],
  ["a drawing behind a comment", "a.svg", `<!-- a -->${drawing}`, null],
  ["a drawing behind a mark", "a.svg", `\uFEFF${drawing}`, null],
  ["a drawing in wide letters", "a.svg", utf16(drawing), null],
  ["a drawing that is packed", "a.svgz", gzipSync(drawing), null],
  ["a drawing in capitals", "a.svg", drawing.toUpperCase(), null],
  ["a page", "a.html", page, null],
  ["a page called a picture", "a.jpg", page, null],
  ["a page in wide letters", "a.txt", utf16(page), null],
  ["a page in capitals", "a.txt", page.toUpperCase(), null],
  ["a page with blanks in its tags", "a.txt", "< script >alert(1)</ script >", null],
  ["a page of one frame", "a.txt", '<iframe src="javascript:alert(1)">', null],
  ["a page of XML", "a.xhtml", `<?xml version="1.0"?>${page}`, null],
  ["a page behind more text than anybody looks at", "a.txt", `${" ".repeat(5_000)}${page}`, "text/plain"],
  ["a picture that only its event runs", "a.txt", "<img src=x onerror=alert(1)>", "text/plain"],
  ["a style sheet", "a.css", "@import 'https://evil.example'; body { display: none }", "text/plain"],
  ["a script", "a.js", "alert(document.domain)", "text/plain"],
  ["a module of assembly", "a.wasm", hex("0061736d 01000000"), null],
  ["a program of Linux", "a.png", hex("7f454c46 02010100"), null],
  ["a program of Windows", "a.png", hex("4d5a9000 03000000"), null],
  ["a program of a Mac", "a.png", hex("cffaedfe 07000001"), null],
  ["a class", "A.class", hex("cafebabe 00000034"), null],
  ["a script of a shell", "a.sh", "#!/bin/sh\nrm -rf /\n", "text/plain"],
  ["a script of a server", "a.php", "<?php system($_GET['c']); ?>", "text/plain"],
  ["what tests programs against viruses", "eicar.com", eicar, "text/plain"],
  ["a folder's settings", ".htaccess", "AddType application/x-httpd-php .png\n", "text/plain"],
  ["an archive", "a.zip", zip("a.txt", "words"), null],
  ["an archive called a picture", "a.png", zip("a.txt", "words"), null],
  ["an archive that leads out of its folder", "a.zip", zip("../../etc/cron.d/a", "words"), null],
  ["an archive that grows", "a.zip", zip("zeros", Buffer.alloc(20_000_000)), null],
  ["a document with macros", "a.docm", zip("word/vbaProject.bin", "words"), null],
  ["a program in an archive", "a.jar", zip("META-INF/MANIFEST.MF", "Main-Class: A"), null],
  ["an archive of another kind", "a.7z", hex("377abcaf271c"), null],
  ["one more", "a.rar", hex("526172211a0700"), null],
  ["what grows when unpacked", "a.gz", gzipSync(Buffer.alloc(20_000_000)), null],
  ["an archive in blocks", "a.xz", hex("fd377a585a00"), null],
  ["a disk", "a.sqlite", hex("53514c69746520666f726d6174203300"), null],
  ["a film that is a program", "a.swf", hex("465753 0a"), null],
  ["an old document", "a.doc", hex("d0cf11e0a1b11ae1", 600), null],
  ["a link", "a.lnk", hex("4c0000000114020000000000c000000000000046"), null],
  ["a page for printers", "a.ps", "%!PS-Adobe-3.0\n(%pipe%id) (r) file\n", null],
  ["rich text", "a.rtf", "{\\rtf1{\\object\\objdata 01}}", null],
  ["a picture of no kind we draw", "a.bmp", hex("424d46000000000000003600000028000000"), null],
  ["an icon", "a.ico", hex("00000100 01001010"), null],
  ["layers", "a.psd", hex("38425053 0001"), null],
  ["letters", "a.woff2", hex("774f4632 00010000"), null],
  [
    "a film of no kind we keep",
    "a.avi",
    Buffer.concat([Buffer.from("RIFF\u0000\u0000\u0000\u0000AVI LIST"), Buffer.alloc(64)]),
    null,
  ],
  ["a document that runs a script", "a.pdf", pdf, "application/pdf"],
  ["a document with a page behind it", "a.html", `${pdf}${page}`, "application/pdf"],
  ["a picture with a page behind it", "a.html", Buffer.concat([png, Buffer.from(page)]), "image/png"],
  ["a picture that is a script as well", "a.js", Buffer.concat([gif, Buffer.from("/*alert(1)*/=1;")]), "image/png"],
  ["a picture that begins as a script", "a.gif", "GIF89a/*<svg/onload=alert(1)>*/=alert(1)//;", null],
  ["a picture cut short", "a.png", png.subarray(0, 30), null],
  ["a picture of a size no memory holds", "a.png", thinPng(50_000, 50_000, 1), null],
  ["the beginning of a picture", "a.png", png.subarray(0, 8), null],
  ["nothing", "a.txt", "", null],
  ["a zero", "a.txt", "\u0000", null],
  ["text with a zero in it", "a.txt", "words\u0000words", null],
  ["bytes that are no text", "a.txt", Buffer.from([0xc3, 0x28, 0xa0, 0xa1]), null],
  ["a folder's name", "../../../../etc/passwd", "words", "text/plain"],
  ["a folder's name in signs", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "words", "text/plain"],
  ["a folder's name of Windows", "..\\..\\windows\\win.ini", "words", "text/plain"],
  ["a name with a zero", "a.txt\u0000.png", "words", "text/plain"],
  ["a name that reads backwards", "invoice\u202Efdp.exe", "words", "text/plain"],
  ["a name of two lines", "a\u2028b\u0085c.txt", "words", "text/plain"],
  ["a name of a device", "CON", "words", "text/plain"],
  ["a name of dots", "..", "words", "text/plain"],
  ["a name of thousands of letters", `${"a".repeat(5_000)}.txt`, "words", "text/plain"],
  ["a name that ends the header", 'a.txt"; filename="b.html', "words", "text/plain"],
];

const onDisk = async () => {
  const found = await readdir(app.directory, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("mail"))
    .map((entry) => join(entry.parentPath, entry.name));
};

test("there are at least sixty", () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
});

test.each(files)("%s", async (_what, name, content, storedType) => {
  const before = await onDisk();
  const { status, body } = await tester.upload({ name, content: Buffer.from(content), type: "text/html" });
  const added = (await onDisk()).filter((path) => !before.includes(path));
  expect({ status, storedType: body.content_type ?? null, problem: body.detail }).toEqual({
    status: storedType ? 201 : expect.toBeOneOf([413, 415]),
    storedType,
    problem: storedType ? undefined : expect.stringMatching(/\.$/),
  });
  // One file at most, only in the storage, under a key that no input determines.
  const storage = join(app.directory, "uploads");
  const paths = added.map((path) => relative(storage, path));
  expect(paths).toEqual(storedType ? [expect.stringMatching(/^[0-9a-f][0-9a-f/-]+$/)] : []);
  if (!storedType) return;
  const { headers } = await tester.get(`/uploads/${body.id}`);
  expect(headers).toMatchObject({
    "content-type": storedType,
    "content-disposition": expect.stringMatching(/^attachment; filename="file"; filename\*=UTF-8''[\w.%!~-]+$/),
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  });
  // No path traversal, and no characters that change the direction of text.
  expect(body.filename).toMatch(/^[^/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,255}$/u);
});
