import { pemOf, type SettingTexts } from './setting-texts.ts'

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signature = 'http://www.w3.org/2000/09/xmldsig#'
const bindings = {
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
}

/**
 * Reads from the metadata of an identity provider what a form asks for (SAML Metadata §2.4.3). The
 * person looks at it before it is saved, and the server checks it as if it was typed.
 */
export function readIdpMetadata(xml: string): Partial<SettingTexts> | undefined {
  const document = new DOMParser().parseFromString(xml.trim(), 'application/xml')
  const provider = document.getElementsByTagNameNS(metadata, 'IDPSSODescriptor')[0]
  const entityId = provider?.parentElement?.getAttribute('entityID')
  if (!provider || !entityId) return undefined
  const services = [...provider.getElementsByTagNameNS(metadata, 'SingleSignOnService')]
  const found = (['redirect', 'post'] as const).flatMap((name) => {
    const service = services.find((each) => each.getAttribute('Binding') === bindings[name])
    return service ? [{ name, address: service.getAttribute('Location') ?? '' }] : []
  })[0]
  const certificates = [...provider.getElementsByTagNameNS(metadata, 'KeyDescriptor')]
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => [...key.getElementsByTagNameNS(signature, 'X509Certificate')])
    .map(({ textContent }) => pemOf(textContent ?? ''))
  return {
    idp_entity_id: entityId,
    certificates: [...new Set(certificates)].join('\n'),
    ...(found && { sso_url: found.address, sso_binding: found.name }),
  }
}
