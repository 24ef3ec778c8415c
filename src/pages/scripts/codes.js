/* Copies and saves recovery codes. Without this script, people write them down or print them. */

const box = document.querySelector('[data-codes]')
const status = box.querySelector('[role=status]')
const codes = Array.from(document.querySelectorAll('.codes code'), ({ textContent }) => textContent)
const text = `${box.dataset.codes}\n\n${codes.join('\n')}\n`

const acts = {
  async copy({ dataset }) {
    try {
      await navigator.clipboard.writeText(text)
      status.textContent = dataset.done
    } catch {
      status.textContent = dataset.failed
    }
  },
  save({ dataset }) {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = dataset.file
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  },
}

for (const button of box.querySelectorAll('button')) {
  button.addEventListener('click', () => acts[button.name](button))
  // Browsers have a clipboard for scripts only where the connection is secure.
  button.hidden = button.name === 'copy' && !navigator.clipboard
}
box.hidden = false

// The codes are shown once. So the Back button leads to the page before them, not to a lost form.
const next = document.querySelector('a.primary')
next.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  location.replace(next.href)
})
