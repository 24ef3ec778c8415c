import type { Texts } from '../../texts/texts.ts'
import { type Html, html, imageUrl, linkUrl, type Part } from '../html/html.ts'

/** Made when it is first used: it takes 15 ms and 3 MB. */
let graphemes: Intl.Segmenter | undefined

/** The first letter of a name, shown when there is no picture. */
function initial(name: string): string {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const letters = name.replace(/^[^\p{L}\p{N}]+/u, '')
  for (const { segment } of graphemes.segment(letters)) return segment.toLocaleUpperCase('en')
  return '·'
}

/** A person's account as its owner knows it. */
export interface AccountView {
  readonly name: string
  /** An email address or username, when the name is neither. */
  readonly detail?: string | undefined
}

/** Says which account is signed in. */
export function signedInAccount(account: AccountView, texts: Texts, switchHref?: string): Html {
  return html`<div class="account"><span class="unseen">${texts.signedInAs}</span>${accountNames(account)}
${switchHref ? html`<a href="${switchHref}">${texts.notYou}</a>` : undefined}</div>`
}

/** An account's picture and names, for use in a button or a row. */
export function accountNames({ name, detail }: AccountView): Html {
  return html`<span class="avatar" aria-hidden="true">${initial(name)}</span>
<span class="account-words"><bdi>${breakable(name)}</bdi>${detail ? html`<bdi class="account-detail">${breakable(detail)}</bdi>` : undefined}</span>`
}

const longestLine = 24

/** Lets a long address go on in the next line after a dot or an at sign, and not within a word. */
function breakable(text: string): Part {
  if (text.length <= longestLine) return text
  return text.split(/(?<=[@.])/).map((part, place) => (place === 0 ? part : html`<wbr>${part}`))
}

/** An application as its registration describes it. */
export interface ClientView {
  readonly name: string
  readonly logoUrl?: string | undefined
  /** The path of a logo on this server. */
  readonly ownLogoPath?: string | undefined
  readonly policyUrl?: string | undefined
  readonly termsUrl?: string | undefined
  /** The client registered itself: nobody has checked what it says. */
  readonly unchecked?:
    | {
        /** The host of its client_id. It is proven, other than the name. */
        readonly host?: string | undefined
      }
    | undefined
}

/** The application that sent the person here, with a line of text. */
export function clientRow(client: ClientView, words: Html, texts: Texts): Html {
  const links = [
    policyLink(client.policyUrl, texts.privacyPolicy),
    policyLink(client.termsUrl, texts.termsOfUse),
  ].flatMap((link) => link ?? [])
  return html`<div class="client">
${clientLogo(client)}
<div>${client.unchecked && uncheckedNote(client.unchecked, texts)}
<p class="client-words" id="client">${words}</p>
${links.length > 0 ? html`<p class="client-links">${links}</p>` : undefined}</div>
</div>`
}

function uncheckedNote({ host }: NonNullable<ClientView['unchecked']>, texts: Texts): Html {
  const words = texts.uncheckedClient
  return html`${host ? html`<p class="client-host"><bdi>${host}</bdi></p>` : undefined}
<p class="client-note">${words.unchecked}</p>`
}

/** Whether the client has a logo, which is loaded from another server. */
export function hasLogo(client: ClientView | undefined): boolean {
  return imageUrl(client?.logoUrl) !== undefined
}

function clientLogo({ name, logoUrl, ownLogoPath }: ClientView): Html {
  if (ownLogoPath) {
    // The letter can be seen as long as there is no image, or if there is none.
    return html`<span class="tile" aria-hidden="true">${initial(name)}<img class="own-logo" src="${ownLogoPath}" alt="" width="44" height="44"></span>`
  }
  const src = imageUrl(logoUrl)
  return src
    ? html`<img class="tile logo" src="${src}" alt="" width="44" height="44" referrerpolicy="no-referrer">`
    : html`<span class="tile" aria-hidden="true">${initial(name)}</span>`
}

function policyLink(address: string | undefined, words: string): Html | undefined {
  const href = linkUrl(address)
  // Opens a new tab, so that text typed on this page is not lost.
  return href
    ? html`<a href="${href}" target="_blank" rel="noopener noreferrer" aria-describedby="client">${words}</a>`
    : undefined
}
