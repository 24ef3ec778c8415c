import { type Html, html } from '../../html/html.ts'
import { imageUrl, linkUrl } from '../../html/safe-url.ts'
import type { Texts } from '../../texts/texts.ts'
import { initial } from './initial.ts'

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
