/** Writes the page of a phone: a frame that its script fills. */
export const renderPhonePage = (): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Portico Phone</title>
<link rel="icon" href="/phone/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/phone/page.css">
<script type="module" src="/phone/page.js"></script>
<noscript>The phone needs JavaScript.</noscript>
`
