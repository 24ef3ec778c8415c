// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords: Words['trustWords'] = {
  workloads: 'このアプリとしてサインインするもの',
  workloadsHint:
    'いずれか 1 つのルールに当てはまれば十分ですが、そのルールのクレームはすべて一致する必要があります。* は / と : を除く任意の文字列、** は任意の文字列を表します。無関係な相手を受け入れてしまうパターンは拒否されます。',
  noIssuer: '信頼する発行者がまだないため、このアプリとしてサインインできるものはありません。',
  toIssuers: '発行者を信頼',
  rule: (n) => `ルール ${n}`,
  issuer: '発行者',
  issuerHint: '信頼する発行者の識別子。',
  claim: (n) => `クレーム ${n}`,
  value: (n) => `クレーム ${n} の値`,
  addClaim: 'クレームを追加',
  removeClaim: (name) => `クレーム ${name} を削除`,
  addRule: 'ルールを追加',
  removeRule: (n) => `ルール ${n} を削除`,
  assertions: 'ID アサーション',
  assertionsHint:
    'このサーバーのアサーションを使うと、アプリは、このサーバーを信頼する別のサーバー（MCP サーバーの認可サーバーなど）で、ユーザーの代理として動作できます（ID-JAG）。1 つのサーバーに複数のルールがある場合は、合わせて適用されます。',
  audience: '相手のサーバー',
  audienceHint: '相手のサーバーの発行者。',
  otherClient: '相手側でのアプリのクライアント ID',
  otherClientHint: '空欄の場合は、ここと同じです。',
  resources: '相手側のリソース',
  scopes: 'スコープの上限',
  groups: '許可できるのはこれらのグループのメンバーのみ（指定しない場合は全員）',
  subject: '相手側でのユーザーの識別',
  subjects: {
    public: 'ここと同じ（sub）',
    pairwise: '相手のサーバー専用の識別子',
    email: '確認済みのメールアドレス',
  },
  email: '確認済みの場合は、メールアドレスも伝える',
}
