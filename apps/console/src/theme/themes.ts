import { createTheme, type Theme, type ThemeOptions } from '@mui/material';
import { buildFieldStyles } from './fields.ts';
import type { Colours, Tokens } from './readTokens.ts';

declare const __TOKENS__: Tokens;

/** A finger needs 44 px; a mouse does not, and tables stay dense for it. */
const FOR_FINGERS = { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } };

/** As high as it is by default, with its words 16 or 8 px from its edges. */
const BUTTON = {
  minHeight: 36,
  padding: '4px 16px',
  '&.MuiButton-text': { paddingInline: 8 },
  '&.MuiButton-sizeSmall': { minHeight: 32, paddingInline: 8 },
};

export function createConsoleTheme(mode: 'light' | 'dark'): Theme {
  const colours = __TOKENS__[mode];
  return createTheme({
    palette: buildPalette(mode, colours),
    shape: { borderRadius: 12 },
    typography: {
      fontFamily: __TOKENS__.fontText,
      h1: {
        fontFamily: __TOKENS__.fontDisplay,
        fontSize: '1.875rem',
        fontWeight: 800,
        lineHeight: 1.1,
        letterSpacing: '.012em',
        overflowWrap: 'anywhere',
      },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: buildComponents(colours),
  });
}

function buildPalette(mode: 'light' | 'dark', colours: Colours): NonNullable<ThemeOptions['palette']> {
  const onSolid = colours['color-on-action'];
  return {
    mode,
    primary: {
      main: colours['color-action'],
      dark: colours['color-action-hover'],
      contrastText: onSolid,
    },
    secondary: { main: colours['color-text-muted'], contrastText: colours['color-surface'] },
    success: { main: colours['color-success'], contrastText: onSolid },
    error: { main: colours['color-error'], contrastText: onSolid },
    warning: { main: colours['color-warning'], contrastText: onSolid },
    info: { main: colours['color-info'], contrastText: onSolid },
    text: {
      primary: colours['color-text'],
      secondary: colours['color-text-muted'],
      disabled: colours['color-text-disabled'],
    },
    background: { default: colours['color-canvas'], paper: colours['color-surface'] },
    divider: colours['color-border'],
  };
}

function buildComponents(colours: Colours): NonNullable<ThemeOptions['components']> {
  const focus = `0 0 0 2px ${colours['focus-gap']}, 0 0 0 4.5px ${colours['focus-ring']}`;
  const ring = { '&.Mui-focusVisible': { boxShadow: focus } };
  return {
    ...buildMessages(colours),
    ...buildFieldStyles(colours),
    // The stylesheets of our own components use the same names as the portal's.
    MuiCssBaseline: {
      styleOverrides: {
        a: { color: 'var(--color-link)' },
        ':root': {
          ...buildProperties(colours),
          '--focus': focus,
          '--font-display': __TOKENS__.fontDisplay,
          '--font-text': __TOKENS__.fontText,
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: ring },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // A dialog that was answered is no longer in the way of the next key.
    MuiDialog: { defaultProps: { transitionDuration: { enter: 120, exit: 0 } } },
    MuiDialogContent: { styleOverrides: { root: { paddingBlock: 16 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: 16 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 700 } } },
    MuiMenu: { styleOverrides: { paper: { backgroundColor: colours['color-surface-raised'] } } },
    MuiMenuItem: { styleOverrides: { root: { paddingBlock: 8, whiteSpace: 'normal' } } },
    MuiIconButton: {
      styleOverrides: {
        root: {
          ...FOR_FINGERS,
          '&.MuiIconButton-sizeSmall': { padding: 4 },
          '&.MuiIconButton-edgeEnd': { marginRight: -8 },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { ...ring, ...BUTTON } },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: {
          backgroundColor: colours['color-felt'],
          backgroundImage: 'none',
          color: colours['color-on-felt'],
        },
      },
    },
  };
}

function buildMessages(colours: Colours): NonNullable<ThemeOptions['components']> {
  return {
    MuiAlert: {
      styleOverrides: {
        icon: { marginRight: 8, padding: 0 },
        message: { padding: 0 },
        // A button stands in the line of the sentence.
        action: { paddingTop: 0, marginBlock: -5 },
        root: {
          padding: '8px 16px',
          color: colours['color-text'],
          variants: (['success', 'error', 'warning', 'info'] as const).map((severity) => ({
            props: { severity },
            style: {
              backgroundColor: colours[`color-${severity}-soft`],
              '& .MuiAlert-icon': { color: colours[`color-${severity}`] },
            },
          })),
        },
      },
    },
  };
}

function buildProperties(colours: Colours): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value]));
}
