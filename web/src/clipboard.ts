// Copies text. Answers false where the browser does not allow it (plain http on another host):
// the caller then shows the text for the player to copy.

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
