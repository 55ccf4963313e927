import { expect, type Locator } from "@playwright/test";

export type ActionName =
  | "Edit"
  | "Try again"
  | "Pin"
  | "Unpin"
  | "Copy"
  | "Continue in a new conversation"
  | "Continue in a temporary conversation"
  | "Forget";

/** The button that opens a message's menu. */
export const menuButton = (message: Locator) => message.getByRole("button", { name: /^Options for message of / });

/** Opens a message's menu. */
export async function openMenu(message: Locator): Promise<Locator> {
  await message.hover();
  await menuButton(message).click();
  const menu = message.page().getByRole("menu");
  await expect(menu).toBeVisible();
  return menu;
}

/** Chooses an action of a message's menu. */
export async function chooseMessageAction(message: Locator, action: ActionName): Promise<void> {
  const menu = await openMenu(message);
  await menu.getByRole("menuitem", { name: action, exact: true }).click();
  await expect(menu).toHaveCount(0);
}

/** The buttons that switch between the versions of a message. */
export function versionsOf(message: Locator) {
  const steps = message.getByRole("group", { name: "Versions" });
  return {
    steps,
    earlier: steps.getByRole("button", { name: "Previous version" }),
    later: steps.getByRole("button", { name: "Next version" }),
    expectPlace: (place: number, count: number) => expect(steps).toContainText(`Version ${place} of ${count}`),
  };
}

/** The corrections made by a message, line by line. */
export const correctionGroup = (message: Locator) => message.getByRole("group", { name: "Corrections" });
