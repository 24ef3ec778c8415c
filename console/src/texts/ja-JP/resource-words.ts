// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about resources. */
export const resourceWords: Words['resourceWords'] = {
  title: 'リソース',
  lead: 'アクセストークンの対象となる API と MCP サーバーです。あるリソース用のトークンは、ほかでは使えません。1 つでも登録すると、不明なリソースを要求するアプリは拒否されます。',
  add: 'リソースを登録',
  none: 'リソースはまだ登録されていません。',
  noneHint: 'アクセストークンは、要求したアプリとこのサーバーを対象とします。',
  columns: { resource: 'リソース', scopes: 'スコープ', clients: 'アプリ' },
  everyClient: 'すべてのアプリ',
  noClient: 'なし',
  address: 'アドレス',
  addressHint: 'アプリが指定し、トークンに記載されるものです。後で変更することはできません。',
  textsHint: '同意を求めるページでの名前です。指定しない場合は、ホストが表示されます。',
  scopes: 'スコープ',
  scopesHint:
    'このリソースが扱うスコープです。このリソース用のトークンに、ほかのスコープは含まれません。',
  open: 'すべてのアプリがこのリソースのトークンを要求できる',
  openHint: 'その場合も、アプリには各スコープと本人の同意が必要です。',
  clients: '要求できるアプリ',
  clientsHint: 'アプリのクライアント ID。',
  introspection: 'リソース自身のクライアント',
  introspectionHint: '受け取ったトークンをイントロスペクションできるクライアント ID。',
  create: '登録',
  saved: 'リソースを保存しました。',
  deleteTitle: (address) => `${address} を削除しますか？`,
  deleteText:
    'ユーザーが許可している場合も、アプリはこのリソースのトークンを得られなくなります。イントロスペクションでは、そのトークンは無効とされます。',
  deleted: 'リソースを削除しました。',
}
