import type { JsonSchema } from '../json-schema.ts'
import type { OpenapiDocument } from '../openapi-document.ts'
import { type Html, html, prose } from './html.ts'
import { operationView, type PlacedOperation } from './operation-view.ts'
import { fieldTable, typeOf } from './schema-view.ts'

/** How the page looks, and where it is. */
export interface ReferenceLook {
  /** The path of the base URL. */
  readonly basePath: string
  readonly styleSheet: string
  readonly icon: string
  readonly frameColors: { readonly light: string; readonly dark: string }
}

/** The reference as a page, made from the OpenAPI document. */
export function referencePage(document: OpenapiDocument, look: ReferenceLook): string {
  const { info, servers, components } = document
  const chapters = chaptersOf(document)
  const baseUrl = servers[0]?.url ?? ''
  const { basePath, styleSheet, icon, frameColors } = look
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${info.title} API reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every operation of the ${info.title} API.">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${frameColors.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${frameColors.dark}">
<link rel="icon" type="image/svg+xml" href="${basePath}${icon}">
<link rel="stylesheet" href="${basePath}${styleSheet}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top"><span class="mark"></span><span class="name">${info.title}</span><span class="kind">API reference</span><span class="version">${info.version}</span><a class="raw" href="${basePath}/openapi.json">openapi.json</a></header>
<div class="layout">
<nav aria-label="Operations" tabindex="0">${chapters.map(contentsOf)}</nav>
<main id="content">
<section class="intro">
<h1>${info.title} API</h1>
${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
<p class="address"><span class="method base">BASE</span> <code>${baseUrl}</code></p>
</section>
${chapters.map(
  ({
    name,
    operations,
  }) => html`<section aria-labelledby="${slug(name)}"><h2 id="${slug(name)}">${name}</h2>
${operations.map((each) => operationView(each, baseUrl, components.schemas))}
</section>`,
)}
<section aria-labelledby="types"><h2 id="types">Types</h2>
${Object.entries(components.schemas).map(([name, schema]) => typeView(name, schema))}
</section>
</main>
</div>
</body>
</html>
`)
}

interface ChapterView {
  readonly name: string
  readonly operations: readonly PlacedOperation[]
}

function chaptersOf({ tags, paths }: OpenapiDocument): readonly ChapterView[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  return tags.map(({ name }) => ({
    name,
    operations: all.filter(({ operation }) => operation.tags.includes(name)),
  }))
}

function contentsOf({ name, operations }: ChapterView): Html {
  return html`<h2><a href="#${slug(name)}">${name}</a></h2><ul>${operations.map(
    ({ method, operation }) =>
      html`<li><a href="#${operation.operationId}"><span class="method ${method}">${short(method)}</span><span>${operation.summary}</span></a></li>`,
  )}</ul>`
}

function short(method: string): string {
  return method === 'delete' ? 'DEL' : method.toUpperCase()
}

function typeView(name: string, schema: JsonSchema): Html {
  const description = typeof schema.description === 'string' ? schema.description : ''
  const words = description.startsWith('must') ? '' : description
  return html`<article class="type-of" id="type-${name}"><h3>${name}</h3>${
    words ? html`<p>${words}</p>` : undefined
  }${fieldTable(schema) ?? html`<div class="type">${typeOf(schema)}</div>`}</article>`
}

function slug(name: string): string {
  return `chapter-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}
