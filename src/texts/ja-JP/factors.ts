// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { FactorsTexts } from '../en-US/factors.ts'

/** The texts about passkeys, second factors and recovery codes, in Japanese. */
export const factorsTexts: FactorsTexts = {
  passkeys: {
    signIn: 'パスキーでサインイン',
    use: 'パスキーを使う',
    add: 'パスキーを追加',
    addHint:
      'パスキーを使うと、指紋、顔、またはデバイスの PIN でサインインできます。偽のページで盗まれることはありません。',
    or: 'または',
    notUsed: 'パスキーは使われませんでした。もう一度試すか、別の方法で続けてください。',
    refused: 'このパスキーはここでは使えません。もう一度試すか、別の方法で続けてください。',
    notAdded: 'パスキーを追加できませんでした。もう一度お試しください。',
    missing:
      'このブラウザーではパスキーを使えません。パスキーに対応したブラウザーでこのページを開いてください。',
    defaultName: 'マイパスキー',
  },
  secondFactor: {
    title: 'ご本人であることの確認',
    code: 'コード',
    codeHint: '認証アプリに表示される 6 桁の数字、またはリカバリーコードのいずれか。',
    recoveryHint: 'リカバリーコードのいずれか。',
    trust: (days) => `このブラウザーを ${days} 日間信頼する`,
    trustHint:
      'このブラウザーではコードを求められなくなります。ほかの人も使うデバイスでは選択しないでください。',
    submit: '続ける',
    wrong:
      'コードが間違っているか、すでに使われています。次のコードを待って、もう一度お試しください。',
    delayed: (wait) => `試行回数が多すぎます。${wait}にもう一度お試しください。`,
    busy: '同時に行われた試行が多すぎます。しばらくしてからもう一度お試しください。',
  },
  mailCode: {
    asks: (address) =>
      html`このサインインにはコードも必要です。<bdi>${address}</bdi> にコードをお送りします。`,
    send: 'コードを送信',
    sent: (address) =>
      html`<bdi>${address}</bdi> にコードを送信しました。有効期間は 10 分間です。届かない場合は、迷惑メールフォルダーを確認してください。`,
    barred:
      'このアカウントには第 2 の証明が必要です。パスワードがメール経由で再設定されたため、メールのコードは無効になりました。このサービスの運営者にお問い合わせください。運営者がご本人であることを確認します。',
    same: 'このアカウントには第 2 の証明が必要です。メールのコードでサインインしたため、もう一度メールのコードを使っても新たな証明にはなりません。代わりにパスワードでサインインしてください。',
    unsent: (wait) => `コードの送信回数が多すぎます。${wait}に新しいコードを要求できます。`,
  },
  addFactor: {
    title: 'アカウントの保護',
    lead: 'このアカウントには、パスワード以外の保護も必要です。',
    strongLead: 'このアカウントにはパスキーが必要です。',
    byApp: '認証アプリを使う',
    app: '認証アプリがない場合は、スマートフォンにインストールしてください。',
    scan: 'アプリでこの画像をスキャンしてください。',
    qr: '認証アプリ用の QR コード',
    byHand: '代わりにキーを入力する',
    code: 'アプリに表示されるコード',
    submit: '続ける',
    wrong:
      'コードが間違っています。スマートフォンの時計が正確であることを確認して、もう一度お試しください。',
    later: '後で設定する',
    laterHint: (day) => `${day}まで先送りできます。`,
    defaultName: '認証アプリ',
  },
  recoveryCodes: {
    title: 'リカバリーコードの保管',
    lead: 'スマートフォンを紛失した場合、各コードで 1 回ずつサインインできます。',
    hint: '印刷するか、パスワードマネージャーに保存してください。再び表示されることはありません。',
    copy: 'コピー',
    copied: 'コピーしました。',
    notCopied: 'ブラウザーがコピーを許可しませんでした。「ダウンロード」を使ってください。',
    save: 'ダウンロード',
    fileName: 'recovery-codes-ja.txt',
    fileTitle: (service) => `${service} のリカバリーコード`,
    continue: '保管しました',
  },
}
