import { expect, test } from '@playwright/test';

test('A script that got into a page does not run, and those of the page do', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())));
  await page.route('**/athletes', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace('<main', '<script>document.title = "injected"</script><main');
    expect(body).not.toBe(html);
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/athletes');
  await page.waitForFunction(() => '__reactRouterRouteModules' in globalThis);
  await expect(page).not.toHaveTitle('injected');
  expect(refused).toEqual([expect.stringContaining('Content Security Policy')]);
});
