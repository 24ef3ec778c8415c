/** The anchor of a heading, as GitHub makes it. */
function anchorOf(heading: string): string {
  const kept = heading.toLowerCase().replaceAll(/[^\w\- ]/g, '')
  return kept.replaceAll(' ', '-')
}

/** The places of a page that a link may lead to: its headings, and anchors that it names. */
export function anchorsOf(page: string): ReadonlySet<string> {
  const text = page.replaceAll(/^```.*?^```$/gms, '')
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => anchorOf(words))
  const named = [...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id)
  return new Set([...headings, ...named])
}
