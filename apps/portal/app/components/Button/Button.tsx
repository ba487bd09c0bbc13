import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../Icon/Icon';
import css from './Button.module.css';

interface ButtonLook {
  /** 'felt' is the main action on a felt panel. */
  variant?: 'primary' | 'soft' | 'line' | 'ghost' | 'danger' | 'felt' | undefined;
  size?: 'md' | 'sm' | 'lg' | undefined;
  block?: boolean | undefined;
  loading?: boolean | undefined;
  icon?: IconName | undefined;
}

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className'>;

type RouterLinkProps = ButtonLook & Omit<ComponentProps<typeof Link>, 'className'>;

/** Another site, or a file: a full load and not a step inside the portal. */
interface ExternalLinkProps extends ButtonLook, Omit<ComponentProps<'a'>, 'className' | 'href'> {
  external: true;
  to: string;
}

type ButtonLinkProps = (RouterLinkProps & { external?: false | undefined }) | ExternalLinkProps;

/** While loading, the button keeps its focus, its width and its name, and does nothing. */
export function Button({ variant, size, block, loading, icon, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...getButtonLook({ variant, size, block, loading })}
      onClick={loading ? stay : onClick}
    >
      {buildContent(icon, children)}
    </button>
  );
}

export function ButtonLink(props: ButtonLinkProps) {
  if (props.external) {
    const { external: _external, to, ...rest } = props;
    const { children, ...link } = buildLink(rest);
    return (
      <a {...link} href={to}>
        {children}
      </a>
    );
  }
  const { external: _external, ...rest } = props;
  return <Link {...buildLink(rest)} />;
}

/** Takes the look out of the props and leaves what the element itself understands. */
function buildLink<Props extends ButtonLook & Pick<ComponentProps<'a'>, 'onClick' | 'children'>>(
  props: Props,
) {
  const { variant, size, block, loading, icon, onClick, children, ...rest } = props;
  return {
    ...rest,
    ...getButtonLook({ variant, size, block, loading }),
    onClick: loading ? stay : onClick,
    children: buildContent(icon, children),
  };
}

/** How a button looks, for what is one without being a `button` or a link. */
export function getButtonLook({ variant = 'primary', size = 'md', block, loading }: ButtonLook) {
  return {
    className: css.button,
    'data-variant': variant,
    'data-size': size,
    'data-block': block || undefined,
    'data-loading': loading || undefined,
    'aria-disabled': loading || undefined,
    'aria-busy': loading || undefined,
  };
}

function buildContent(icon: IconName | undefined, children: ReactNode) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
}

function stay(event: MouseEvent) {
  event.preventDefault();
}
