/** What discovery says about devices (RFC 8628 §4). */
export function deviceMetadata(baseUrl: string) {
  return { device_authorization_endpoint: `${baseUrl}/authz-srv/device/authz` }
}
