import type { Connection } from '../connection.ts'
import { nameIdFormats, readCertificate, samlAddresses, samlSettingsOf } from './saml-settings.ts'
import { escapeXml, xmlNamespaces } from './xml-element.ts'

const { metadata, protocol, signature: dsig, encryption11: xenc11 } = xmlNamespaces

/**
 * The metadata of this server for one connection, to be given to the provider (SAML Metadata
 * §2.4.4).
 */
export function samlMetadata(baseUrl: string, connection: Connection): string {
  const settings = samlSettingsOf(connection)
  const { entityId, acs, logout } = samlAddresses(baseUrl, connection)
  const format = nameIdFormats[settings.name_id_format]
  const gcm = ['aes256-gcm', 'aes128-gcm']
    .map((name) => `<EncryptionMethod Algorithm="${xenc11}${name}"/>`)
    .join('')
  // The order is that of the schema.
  return [
    `<EntityDescriptor xmlns="${metadata}" entityID="${escapeXml(entityId)}">`,
    `<SPSSODescriptor protocolSupportEnumeration="${protocol}"`,
    ` AuthnRequestsSigned="${settings.signs_requests}" WantAssertionsSigned="true">`,
    ...settings.signing_certificates.map((pem) => keyDescriptor('signing', pem)),
    ...settings.decryption_certificates
      // Messages are to be encrypted with the current key alone.
      .slice(0, 1)
      .map((pem) => keyDescriptor('encryption', pem, gcm)),
    `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"`,
    ` Location="${escapeXml(logout)}"/>`,
    `<NameIDFormat>${format}</NameIDFormat>`,
    `<AssertionConsumerService index="0" isDefault="true"`,
    ` Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeXml(acs)}"/>`,
    '</SPSSODescriptor></EntityDescriptor>',
  ].join('')
}

function keyDescriptor(use: string, pem: string, methods = ''): string {
  const base64 = readCertificate(pem).raw.toString('base64')
  return (
    `<KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="${dsig}"><ds:X509Data>` +
    `<ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
    `${methods}</KeyDescriptor>`
  )
}
