interface ReadLimits {
  /** Enough items: no further page is read. */
  readonly items?: number
  readonly pages?: number
}

/** The items of a list over its pages, and whether more of them may follow. */
export async function readPages<Page extends { readonly next?: string }, Item>(
  list: (after: string | undefined) => Promise<Page>,
  itemsOf: (page: Page) => readonly Item[],
  { items: enough = Infinity, pages: mostPages = Infinity }: ReadLimits = {},
): Promise<{ readonly items: readonly Item[]; readonly hasMore: boolean }> {
  const items: Item[] = []
  let after: string | undefined
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await list(after)
    items.push(...itemsOf(page))
    after = page.next
    if (after === undefined || items.length >= enough) break
  }
  return { items, hasMore: after !== undefined }
}
