import { attributes, type Html, html, type Part } from '../html/html.ts'

/** What the page's script needs to send a request. It shows the form; without it there is none. */
export interface Trial {
  readonly method: string
  /** The path and the query, with the values of the example. */
  readonly address: string
  readonly bodyType?: string | undefined
  readonly body?: string | undefined
  /** Whether it takes an access token. */
  readonly takesToken: boolean
}

/** Shows code in colours. The script of the page adds a button that copies it. */
export function codeView(title: string, text: string, trial?: Trial): Html {
  const data = attributes({
    'data-method': trial?.method.toUpperCase(),
    'data-address': trial?.address,
    'data-type': trial?.bodyType,
    'data-body': trial?.body,
    'data-token': trial?.takesToken,
  })
  return html`<figure class="example"${data}><figcaption>${title}</figcaption><pre tabindex="0"><code>${inColours(text)}</code></pre></figure>`
}

/** Texts with the colon of a key, texts, words and numbers; the options of a command. */
const tokens =
  /(?<key>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|'\\'')*')|(?<value>\b(?:true|false|null)\b|(?<![\w-])-?\d+(?:\.\d+)?\b)|(?<option>(?<=\s)-[a-zA-Z](?=\s)|^curl\b)/gm

function inColours(text: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(tokens)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? []
    parts.push(text.slice(at, match.index), html`<span class="c-${kind}">${match[0]}</span>`)
    at = match.index + match[0].length
  }
  return [...parts, text.slice(at)]
}
