const form = document.querySelector('form.search')
const field = form.elements.namedItem('q')
const main = document.querySelector('main')
const status = document.querySelector('#found')
const before = { content: [...main.childNodes], title: document.title, address: location.href }

let search = new AbortController()

/** Shows what a search finds in place of the page, which comes back when the field is empty. */
async function showFound() {
  search.abort()
  search = new AbortController()
  const { signal } = search
  const query = field.value.trim()
  if (query === '' && field.defaultValue === '') return show(before)
  const address = query ? `${form.action}?${new URLSearchParams({ q: query })}` : form.action
  await new Promise((resolve) => setTimeout(resolve, 120))
  if (signal.aborted) return
  const response = await fetch(address, { signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const found = page.querySelector('main')
  if (!response.ok || !found) return
  show({ content: [...found.childNodes], title: page.title, address })
}

function show({ content, title, address }) {
  main.replaceChildren(...content)
  document.title = title
  history.replaceState(null, '', address)
  status.textContent = main.querySelector('.count')?.textContent ?? ''
}

/** Links of earlier versions, such as /docs#createUser, lead to a list of all operations. */
function followOldLink() {
  const entry = document.getElementById(location.hash.slice(1))
  const link = entry?.matches('.index li') ? entry.querySelector('a') : null
  if (link) location.replace(link.href)
}

/** The arrow keys go from the field through the links that were found. */
function moveFocus(event) {
  const links = [...main.querySelectorAll('.found a')]
  const at = links.indexOf(document.activeElement)
  if (links.length === 0 || (at < 0 && document.activeElement !== field)) return
  const next = event.key === 'ArrowDown' ? at + 1 : at - 1
  const target = next < 0 ? field : links[next]
  event.preventDefault()
  target?.focus()
}

field.addEventListener('input', () => showFound().catch(() => {}))
addEventListener('hashchange', followOldLink)
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '/' && !event.target.closest('input, textarea')) {
    event.preventDefault()
    field.select()
  }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event)
})
followOldLink()
