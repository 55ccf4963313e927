/** Selects the text of the message around `button`, which can then be selected by hand until the page is left. */
export function selectText(button: HTMLElement | null): void {
  const message = button?.closest<HTMLElement>("[data-list-item]");
  const text = document.getElementById(message?.getAttribute("aria-describedby") ?? "");
  if (!message || !text) return;
  message.dataset.selectable = "";
  getSelection()?.selectAllChildren(text);
}
