// Machine-made: waits for a native reader.
import type { ForwardAuthTexts } from '../en-US/forward-auth.ts'

/** The texts of the pages on the hosts of applications, in Japanese. */
export const forwardAuthTexts: ForwardAuthTexts = {
  forwardAuth: {
    application: 'アプリ',
    ask: 'アクセス権を申請',
    account: 'アカウントへ移動',
    again: 'アプリへ進む',
    signOut: 'サインアウト',
    messages: {
      members: {
        title: 'このアプリへのアクセス権がありません',
        text: 'このアプリは特定のグループのメンバー専用です。あなたはいずれのグループにも所属していないか、必要なロールを持っていません。',
      },
      part: {
        title: 'このページへのアクセス権がありません',
        text: 'このアプリは使えますが、この部分は特定のグループのメンバー専用です。',
      },
      name: {
        title: 'アカウントに名前がありません',
        text: 'このアプリが人を識別するために使う名前（ユーザー名または確認済みのメールアドレス）が、あなたのアカウントにはありません。アカウントに追加してください。',
      },
      factor: {
        title: 'より強力なサインインが必要です',
        text: 'このページには第 2 要素またはパスキーが必要ですが、アカウントに設定されていません。いずれかを設定してから、もう一度ページを開いてください。',
      },
      declined: {
        title: 'サインインしていません',
        text: 'サインインが完了しなかったため、あなたに関する情報はアプリに一切伝えられていません。',
      },
      address: {
        title: 'このアドレスは開けません',
        text: '2 つの異なるアドレスとして読める書き方になっています。アプリを開いて、そこから続けてください。',
      },
      stale: {
        title: 'このサインインは終了しています',
        text: 'すでに完了しているか、時間がかかりすぎたか、別のブラウザーで始められたものです。誰もサインインしていません。',
      },
      lost: {
        title: 'サインイン状態ではなくなりました',
        text: '直前に送信した内容はアプリに届いていません。もう一度アプリを開いてサインインしてください。',
      },
      signOut: {
        title: 'サインアウトしますか？',
        text: '別のサイトからここに移動しました。このアカウントで開いたすべてのアプリからサインアウトされます。',
      },
      off: {
        title: 'このアプリは停止されています',
        text: 'このサーバーの運営者が停止しました。あなたのアカウントに影響はありません。',
      },
    },
  },
}
